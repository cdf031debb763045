/** Offers a passkey to the user who has just signed in. A chunk of its own, because few apps ask for it. */
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { Auth } from "@poolgate/auth";
import { createPasskeys, selectPasskeysView, type PasskeysRef, type PasskeysView } from "@poolgate/auth/passkeys";
import { PasskeyOfferScreen } from "../settings/passkey-offer.tsx";
import type { HeadingLevel } from "../options/widget-options.ts";

export interface PasskeyStepProps {
  readonly auth: Auth;
  readonly headingLevel: HeadingLevel | undefined;
  readonly allowFraming: boolean | undefined;
  /** Shown until it is clear whether there is something to offer. */
  readonly pending: ReactNode;
  /** Called when the user has answered, or when there is nothing to offer. */
  readonly onDone: () => void;
}

/** The focus moves to it, as to a screen of the widget. */
const IN_PLACE_OF_A_SCREEN = { autoFocus: true };

export function PasskeyStep(props: PasskeyStepProps): ReactElement {
  const { auth, headingLevel, allowFraming, pending, onDone } = props;
  const actor = useRef<PasskeysRef>(undefined);
  const [view, setView] = useState<PasskeysView>();

  useEffect(() => {
    const passkeys = (actor.current = createPasskeys(auth, { purpose: "offer" }));
    const subscription = passkeys.subscribe({
      next: (snapshot) => setView(selectPasskeysView(snapshot)),
      complete: onDone,
      error: onDone,
    });
    return () => {
      subscription.unsubscribe();
      passkeys.stop();
    };
  }, [auth, onDone]);

  if (view === undefined || view.screen === "none") return <>{pending}</>;
  return (
    <PasskeyOfferScreen
      view={view}
      send={(event) => actor.current?.send(event)}
      allowFraming={allowFraming}
      {...IN_PLACE_OF_A_SCREEN}
      {...(headingLevel === undefined ? {} : { headingLevel })}
    />
  );
}
