/** What is above a form and shortens it or takes its place: a passkey, the people of this device, identity providers. */
import type { ReactElement } from "react";
import styles from "../../theme/alternatives.module.css";
import peopleStyles from "../../theme/people.module.css";
import { useWidget } from "../../widget-context.ts";
import { PeopleList } from "./people-list.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignInWithPasskeyButton } from "./sign-in-with-passkey-button.tsx";

/** Renders nothing if there are no alternatives to the form. */
export function Alternatives(): ReactElement | null {
  const { view, messages } = useWidget();
  const { passkeyUsername, recentUsers, providers } = view;
  const hasPeople = recentUsers.length > 0;
  const takesPlaceOfForm = passkeyUsername !== undefined || providers.length > 0;
  if (!takesPlaceOfForm && !hasPeople) return null;
  return (
    <div className={styles["alternatives"]}>
      {(passkeyUsername !== undefined || hasPeople) && (
        <div className={peopleStyles["group"]}>
          {passkeyUsername !== undefined && <SignInWithPasskeyButton username={passkeyUsername} />}
          {hasPeople && <PeopleList people={recentUsers} />}
        </div>
      )}
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      {takesPlaceOfForm && <p className={styles["or"]}>{messages.providers.or}</p>}
    </div>
  );
}
