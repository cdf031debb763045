/**
 * The offer of a passkey to whoever has just signed in, beside the form and never in its way: it takes no focus and no place
 * that anything else had. Loaded once the form is there; whether there is anything to offer, its machine decides.
 */
import type { Auth } from "@poolgate/auth";
import { createPasskeys, selectPasskeysView, type PasskeysRef } from "@poolgate/auth/passkeys";
import { PasskeyOffer } from "@poolgate/react/settings";
import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { contact } from "../../../../content/contact.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import theme from "../widget-theme.module.css";
import styles from "./passkey-offering.module.css";
import { useStartedActor } from "./use-started-actor.ts";

export interface PasskeyOfferingProps {
  readonly auth: Auth;
  /** Has the focus when an offer that had it has ended. */
  readonly heir: RefObject<HTMLElement | null>;
}

const startOffer = (auth: Auth) => createPasskeys(auth, { purpose: "offer" });

export default function PasskeyOffering({ auth, heir }: PasskeyOfferingProps) {
  const passkeys = useStartedActor(startOffer, auth);
  return passkeys && <RunningOffer passkeys={passkeys} heir={heir} />;
}

interface RunningOfferProps {
  readonly passkeys: PasskeysRef;
  readonly heir: PasskeyOfferingProps["heir"];
}

function RunningOffer({ passkeys, heir }: RunningOfferProps) {
  const screen = useSelector(passkeys, (snapshot) => selectPasskeysView(snapshot).screen);
  const isShown = screen !== "none";
  return (
    <div className={styles[isShown ? "offer" : "none"]}>
      {/* For ears, which would not notice what appears elsewhere. */}
      <output>{screen === "offer" && <VisuallyHidden>{contact.passkeyOffered}</VisuallyHidden>}</output>
      {isShown && <Offer passkeys={passkeys} heir={heir} />}
    </div>
  );
}

function Offer({ passkeys, heir }: RunningOfferProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      if (focused === null || part.current?.contains(focused) !== true) return;
      // Whoever pressed with a finger or a mouse stays where they are looking.
      heir.current?.focus({ preventScroll: !focused.matches(":focus-visible") });
    },
    [heir],
  );
  return (
    <div ref={part} className={`${theme["theme"]} ${styles["card"]}`}>
      <PasskeyOffer passkeys={passkeys} />
    </div>
  );
}
