/** The sign-in settings behind a disclosure. Their code is loaded when the visitor opens it. */
import type { Auth } from "@poolgate/auth";
import { lazy, Suspense, useState, type ComponentType, type Ref } from "react";
import { contact } from "../../../../content/contact.ts";
import { site } from "../../../../content/site.ts";
import { importChunk } from "../../../shared/loading/import-chunk.ts";
import { Button } from "../../../shared/ui/actions/button.tsx";
import type { AccountCardsProps } from "./account-cards.tsx";
import styles from "./account-disclosure.module.css";

const AccountCards = lazy(async (): Promise<{ default: ComponentType<AccountCardsProps> }> => {
  try {
    return await importChunk(() => import("./account-cards.tsx"));
  } catch {
    return { default: CardsMissing };
  }
});

interface AccountDisclosureProps {
  readonly auth: Auth;
  readonly summary: Ref<HTMLElement>;
  /** Called when it is opened for the first time. */
  readonly onOpened: () => void;
}

export function AccountDisclosure({ auth, summary, onOpened }: AccountDisclosureProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  return (
    <details
      className={styles["account"]}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || hasBeenOpened) return;
        setHasBeenOpened(true);
        onOpened();
      }}
    >
      <summary ref={summary} className={styles["summary"]}>
        {contact.settings}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </summary>
      {hasBeenOpened && (
        <Suspense fallback={<output className={styles["late"]}>{contact.settingsLoading}</output>}>
          <AccountCards auth={auth} />
        </Suspense>
      )}
    </details>
  );
}

/** Shown when the code can't be loaded (offline, or an outdated page). A reload helps, and keeps the draft. */
function CardsMissing() {
  return (
    <div className={styles["late"]}>
      <p role="alert">{contact.settingsFailed}</p>
      <Button variant="quiet" onClick={() => location.reload()}>
        {site.reload}
      </Button>
    </div>
  );
}
