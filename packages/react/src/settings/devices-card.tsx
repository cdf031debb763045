/** Lists the signed-in user's devices, with actions to remember a device, to stop that, and to forget it. */
import { useRef, type ReactElement } from "react";
import type { Auth } from "@poolgate/auth";
import {
  createDevices,
  selectDevicesView,
  type DevicesEvent,
  type DevicesRef,
  type DevicesView,
  type ListedDevice,
} from "@poolgate/auth/devices";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { allowsFraming } from "../framing/use-is-framed.ts";
import { LIST_PLACEHOLDER, ListCard } from "./list-card.tsx";
import { RememberDeviceToggle } from "./remember-device-toggle.tsx";
import type { CardOptions } from "./settings-card.tsx";
import { useCardActor } from "./use-card-actor.ts";
import { useCardView } from "./use-card-view.ts";
import { useCardTexts } from "./use-card-texts.ts";

interface DevicesCardOptions extends CardOptions {
  /**
   * False for a pool without a second factor that a remembered device could replace: devices can only be forgotten
   * then.
   */
  readonly canRemember?: boolean;
}

/** The props of `DevicesCard`. */
export interface DevicesCardProps extends DevicesCardOptions {
  /** The actor of `createDevices(auth)`, which the app ends. Without it, the card has one of its own. */
  readonly devices?: DevicesRef | undefined;
  /** The client for the card's own actor. By default that of the surrounding `AuthProvider`. */
  readonly auth?: Auth | undefined;
}

const LOADING: DevicesView = {
  ...LIST_PLACEHOLDER,
  screen: "list",
  devices: [],
  rememberableId: undefined,
  deviceId: undefined,
};

const createOwn = (auth: Auth): DevicesRef => createDevices(auth);

/**
 * Lists the devices of the user.
 *
 * @example
 *   <DevicesCard auth={auth} />
 */
export function DevicesCard({ devices, auth, ...options }: DevicesCardProps): ReactElement | null {
  const actor = useCardActor({ name: "DevicesCard", given: devices, auth, create: createOwn, outlivesUser: true });
  const view = useCardView(actor, selectDevicesView, LOADING);
  return actor === null ? null : <DevicesCardScreen view={view} send={(event) => actor?.send(event)} {...options} />;
}

/** The props of `DevicesCardScreen`. */
export interface DevicesCardScreenProps extends DevicesCardOptions {
  readonly view: DevicesView;
  readonly send: (event: DevicesEvent) => void;
}

/**
 * Renders `DevicesCard` from a view instead of an actor, for stories and tests.
 *
 * @example
 *   <DevicesCardScreen view={selectDevicesView(actor.getSnapshot())} send={actor.send} />
 */
export function DevicesCardScreen(props: DevicesCardScreenProps): ReactElement {
  const { view, send, headingLevel = 2, canRemember = true } = props;
  const messages = useCardTexts(props.messages);
  const { devices: texts } = messages;
  const card = useRef<HTMLDivElement>(null);
  const remembering = { view, send, texts, card };
  return (
    <ListCard
      name="devices"
      cardRef={card}
      headingLevel={headingLevel}
      allowFraming={allowsFraming(props)}
      messages={messages}
      view={view}
      send={send}
      texts={texts}
      description={canRemember ? texts.description : texts.descriptionOfList}
      busyText={busyText(view, messages)}
      notice={view.notice && texts.notices[view.notice]}
      items={currentFirst(view.devices).map((device) => ({
        id: device.id,
        name: device.name ?? texts.unnamed,
        facts: factsOf(device, messages),
        more: canRemember && device.isCurrent && device.isRemembered && (
          <RememberDeviceToggle deviceId={device.id} isRemembered={false} {...remembering} />
        ),
      }))}
      removingId={view.busyAction === "forget" ? view.deviceId : undefined}
      onRemove={(deviceId) => send({ type: "forgetting.requested", deviceId })}
    >
      {canRemember && view.rememberableId !== undefined && (
        <div className={styles["add"]}>
          <RememberDeviceToggle deviceId={view.rememberableId} isRemembered {...remembering} />
        </div>
      )}
    </ListCard>
  );
}

/** The device in the user's hand first, the others in the pool's order. */
function currentFirst(devices: readonly ListedDevice[]): readonly ListedDevice[] {
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

function factsOf({ isCurrent, ...dates }: ListedDevice, { devices: texts }: Messages): string[] {
  const { lastAuthenticatedDate: lastUsed, createDate: added } = dates;
  return [
    ...(isCurrent ? [texts.current] : []),
    ...(lastUsed === undefined ? [] : [texts.lastUsed(lastUsed)]),
    ...(added === undefined ? [] : [texts.added(added)]),
  ];
}

function busyText({ busyAction }: DevicesView, { devices: texts }: Messages): string | undefined {
  if (busyAction === "remember") return texts.rememberBusy;
  if (busyAction === "forget") return texts.remove.confirmBusy;
  return busyAction === "list" ? texts.loading : undefined;
}
