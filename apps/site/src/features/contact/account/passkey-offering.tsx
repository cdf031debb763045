/**
 * Offers a passkey to a visitor who has just signed in, beside the form. It takes no focus and moves nothing.
 *
 * It is loaded after the form; its machine decides whether to offer a passkey.
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
  /** Gets the focus when an offer that had it ends. */
  readonly fallback: RefObject<HTMLElement | null>;
}

const startOffer = (auth: Auth) => createPasskeys(auth, { purpose: "offer" });

export default function PasskeyOffering({ auth, fallback }: PasskeyOfferingProps) {
  const passkeys = useStartedActor(startOffer, auth);
  return passkeys && <RunningOffer passkeys={passkeys} fallback={fallback} />;
}

interface RunningOfferProps {
  readonly passkeys: PasskeysRef;
  readonly fallback: PasskeyOfferingProps["fallback"];
}

function RunningOffer({ passkeys, fallback }: RunningOfferProps) {
  const screen = useSelector(passkeys, (snapshot) => selectPasskeysView(snapshot).screen);
  const isShown = screen !== "none";
  return (
    <div className={styles[isShown ? "offer" : "none"]}>
      {/* For screen readers, which do not notice what appears elsewhere. */}
      <output>{screen === "offer" && <VisuallyHidden>{contact.passkeyOffered}</VisuallyHidden>}</output>
      {isShown && <Offer passkeys={passkeys} fallback={fallback} />}
    </div>
  );
}

function Offer({ passkeys, fallback }: RunningOfferProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      if (focused === null || part.current?.contains(focused) !== true) return;
      // After a tap or a click the page must not scroll.
      fallback.current?.focus({ preventScroll: !focused.matches(":focus-visible") });
    },
    [fallback],
  );
  return (
    <div ref={part} className={`${theme["theme"]} ${styles["card"]}`}>
      <PasskeyOffer passkeys={passkeys} />
    </div>
  );
}
