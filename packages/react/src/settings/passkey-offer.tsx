/** A passkey, offered once to whoever has signed in: rendered from a running actor, which decides whether it makes sense. */
import { useLayoutEffect, useRef, type FormEvent, type ReactElement } from "react";
import { shallowEqual, useSelector } from "@xstate/react";
import { selectPasskeysView, type PasskeysEvent, type PasskeysRef, type PasskeysView } from "@poolgate/auth/passkeys";
import { ConfirmButton, LinkButton } from "../frame/buttons.tsx";
import { en } from "../messages/en.ts";
import formStyles from "../theme/form.module.css";
import { CancelPasskeyPrompt } from "./add-passkey.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";

interface OfferOptions extends CardOptions {
  /** Takes the focus when the offer appears, as in a dialog or in the place of the form that signed somebody in. */
  readonly autoFocus?: boolean;
}

export interface PasskeyOfferProps extends OfferOptions {
  /** Made by `createPasskeys(auth, { purpose: "offer" })`; its output says whether there is a passkey now. */
  readonly passkeys: PasskeysRef;
}

/** Nothing while there is nothing to offer. Starts and stops nothing: the actor belongs to the app. */
export function PasskeyOffer({ passkeys, ...options }: PasskeyOfferProps): ReactElement | null {
  const view = useSelector(passkeys, selectPasskeysView, shallowEqual);
  return <PasskeyOfferScreen view={view} send={passkeys.send} {...options} />;
}

export interface PasskeyOfferScreenProps extends OfferOptions {
  readonly view: PasskeysView;
  readonly send: (event: PasskeysEvent) => void;
}

/** The same as a function of its view. */
export function PasskeyOfferScreen(props: PasskeyOfferScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2, messages = en, autoFocus = false } = props;
  const { offer, add } = messages.passkeys;
  const card = useRef<HTMLDivElement>(null);
  const isOffered = view.screen === "offer";
  const isRegistered = view.screen === "registered";
  const isRunning = view.busyAction === "register";

  useLayoutEffect(() => {
    if (autoFocus && isOffered) card.current?.focus();
  }, [autoFocus, isOffered]);

  if (!isOffered && !isRegistered) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view.isBusy) return;
    send({ type: isRegistered ? "offer.closed" : "registration.requested" });
  };
  return (
    <SettingsCard
      name="passkeyOffer"
      ref={card}
      headingLevel={headingLevel}
      messages={messages}
      heading={isRegistered ? offer.registeredHeading : offer.heading}
      description={isRegistered ? offer.registeredDescription : offer.description}
      busyText={isRunning ? (view.isAsking ? add.asking : offer.submitBusy) : undefined}
      notice={undefined}
      failure={view.failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
    >
      {/* One button from the offer to its end, so that whoever presses it stays where they are. */}
      <form className={formStyles["form"]} method="post" onSubmit={submit}>
        <ConfirmButton
          isBusy={view.isBusy}
          isRunning={isRunning}
          text={isRegistered ? offer.close : isRunning ? offer.submitBusy : offer.submit}
        />
        {isOffered && view.isAsking && <CancelPasskeyPrompt send={send} messages={messages} />}
        {isOffered && !view.isAsking && (
          <div className={formStyles["actions"]}>
            <LinkButton text={offer.refuse} isInert={view.isBusy} onPress={() => send({ type: "offer.refused" })} />
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
