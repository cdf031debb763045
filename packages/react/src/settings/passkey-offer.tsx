/** Offers a passkey once after a sign-in. The running actor decides whether to offer it. */
import { useRef, type FormEvent, type ReactElement } from "react";
import { selectPasskeysView, type PasskeysEvent, type PasskeysRef, type PasskeysView } from "@poolgate/auth/passkeys";
import { ConfirmButton, LinkButton } from "../frame/buttons.tsx";
import formStyles from "../theme/form.module.css";
import { useActorView } from "../use-actor-view.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { CancelPasskeyPrompt } from "./add-passkey.tsx";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardTexts } from "./use-card-texts.ts";

interface OfferOptions extends CardOptions {
  /** Moves the focus to the offer when it appears, for example in a dialog or in place of the sign-in form. */
  readonly autoFocus?: boolean;
}

/** The props of `PasskeyOffer`. */
export interface PasskeyOfferProps extends OfferOptions {
  /** The actor of `createPasskeys(auth, { purpose: "offer" })`; its output says whether a passkey was created. */
  readonly passkeys: PasskeysRef;
}

/**
 * Offers to create a passkey. Renders nothing while there is no offer. The app starts and stops the actor.
 *
 * @example
 *   const passkeys = createPasskeys(auth, { purpose: "offer" });
 *
 *   <PasskeyOffer passkeys={passkeys} />
 */
export function PasskeyOffer({ passkeys, ...options }: PasskeyOfferProps): ReactElement | null {
  const view = useActorView(passkeys, selectPasskeysView, { screen: "none" });
  return <PasskeyOfferScreen view={view} send={passkeys.send} {...options} />;
}

/** The props of `PasskeyOfferScreen`. */
export interface PasskeyOfferScreenProps extends OfferOptions {
  readonly view: PasskeysView;
  readonly send: (event: PasskeysEvent) => void;
}

/**
 * Renders `PasskeyOffer` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <PasskeyOfferScreen view={selectPasskeysView(actor.getSnapshot())} send={actor.send} />
 */
export function PasskeyOfferScreen(props: PasskeyOfferScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2, autoFocus = false } = props;
  const messages = useCardTexts(props.messages);
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
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
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
