/**
 * Asks once after a sign-in whether the current device shall be remembered. The running actor decides whether to ask.
 */
import { useId, useRef, type FormEvent, type ReactElement } from "react";
import { selectDevicesView, type DevicesEvent, type DevicesRef, type DevicesView } from "@poolgate/auth/devices";
import { ConfirmButton, LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import formStyles from "../theme/form.module.css";
import styles from "../theme/settings.module.css";
import { useActorView } from "../use-actor-view.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { SettingsCard, type CardOptions } from "./settings-card.tsx";
import { useCardTexts } from "./use-card-texts.ts";

interface OfferOptions extends CardOptions {
  /** Moves the focus to the offer when it appears, for example in a dialog or in place of the sign-in form. */
  readonly autoFocus?: boolean;
}

/** The props of `DeviceOffer`. */
export interface DeviceOfferProps extends OfferOptions {
  /** The actor of `createDevices(auth, { purpose: "offer" })`; its output says whether the user accepted. */
  readonly devices: DevicesRef;
}

/**
 * Offers to remember this device. Renders nothing while there is no offer. The app starts and stops the actor.
 *
 * @example
 *   const devices = createDevices(auth, { purpose: "offer" });
 *
 *   <DeviceOffer devices={devices} />
 */
export function DeviceOffer({ devices, ...options }: DeviceOfferProps): ReactElement | null {
  const view = useActorView(devices, selectDevicesView, { screen: "none" });
  return <DeviceOfferScreen view={view} send={devices.send} {...options} />;
}

/** The props of `DeviceOfferScreen`. */
export interface DeviceOfferScreenProps extends OfferOptions {
  readonly view: DevicesView;
  readonly send: (event: DevicesEvent) => void;
}

/**
 * Renders `DeviceOffer` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <DeviceOfferScreen view={selectDevicesView(actor.getSnapshot())} send={actor.send} />
 */
export function DeviceOfferScreen(props: DeviceOfferScreenProps): ReactElement | null {
  const { view, send, headingLevel = 2, autoFocus = false } = props;
  const messages = useCardTexts(props.messages);
  const { offer } = messages.devices;
  const card = useRef<HTMLDivElement>(null);
  const warningId = useId();
  const isOffered = view.screen === "offer";
  const isOver = view.screen === "farewell";
  const isRunning = view.busyAction === "remember";

  useLayoutEffect(() => {
    if (autoFocus && isOffered) card.current?.focus();
  }, [autoFocus, isOffered]);

  if (!isOffered && !isOver) return null;
  const head = headOf(view, messages);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!view.isBusy) send({ type: isOver ? "offer.closed" : "offer.accepted" });
  };
  return (
    <SettingsCard
      name="deviceOffer"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      {...head}
      busyText={isOver ? head.heading : isRunning ? offer.submitBusy : undefined}
      notice={undefined}
      failure={isOver ? undefined : view.failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
    >
      {/* One button from the offer to its end, so that whoever presses it stays where they are. */}
      <form className={formStyles["form"]} method="post" onSubmit={submit}>
        {isOffered && (
          <p id={warningId} className={styles["fact"]}>
            {offer.warning}
          </p>
        )}
        <ConfirmButton
          isBusy={view.isBusy}
          isRunning={isRunning}
          text={isOver ? offer.close : isRunning ? offer.submitBusy : offer.submit}
          {...(isOffered ? { describedBy: warningId } : {})}
        />
        {isOffered && (
          <div className={formStyles["actions"]}>
            <LinkButton text={offer.refuse} isInert={view.isBusy} onPress={() => send({ type: "offer.refused" })} />
          </div>
        )}
      </form>
    </SettingsCard>
  );
}

function headOf({ screen, notice }: DevicesView, { devices }: Messages): { heading: string; description: string } {
  const { offer } = devices;
  if (screen === "offer") return { heading: offer.heading, description: offer.description };
  return notice === "deviceRemembered"
    ? { heading: offer.rememberedHeading, description: offer.rememberedDescription }
    : { heading: offer.goneHeading, description: offer.goneDescription };
}
