/**
 * The settings of the signed-in visitor's account: password, passkeys, devices if the pool keeps devices, and deletion.
 */
import type { Auth } from "@poolgate/auth";
import { createDevices, selectDevicesView, type DevicesRef, type DevicesView } from "@poolgate/auth/devices";
import { DeleteAccountCard, DevicesCard, PasskeysCard, PasswordCard } from "@poolgate/react/settings";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { contact } from "../../../../content/contact.ts";
import theme from "../widget-theme.module.css";
import styles from "./account-cards.module.css";
import { sayWhen } from "./say-when.ts";
import { useStartedActor } from "./use-started-actor.ts";

export interface AccountCardsProps {
  readonly auth: Auth;
}

/** Times of day, which the cards' own texts leave out. */
const MESSAGES = {
  passkeys: {
    lastUsed: (date: Date) => contact.passkeyUsed(sayWhen(date)),
    created: (date: Date) => contact.passkeyCreated(sayWhen(date)),
  },
  devices: {
    lastUsed: (date: Date) => contact.deviceUsed(sayWhen(date)),
    added: (date: Date) => contact.deviceAdded(sayWhen(date)),
  },
};

export default function AccountCards({ auth }: AccountCardsProps) {
  const devices = useStartedActor(createDevices, auth);
  return (
    <div className={`${theme["theme"]} ${styles["cards"]}`}>
      <PasskeysCard auth={auth} messages={MESSAGES} />
      <PasswordCard auth={auth} />
      {devices && <Devices devices={devices} />}
      <DeleteAccountCard auth={auth} />
    </div>
  );
}

/**
 * The card is shown when the pool has returned a device or can remember this one, because only its response tells
 * whether it keeps devices. If the pool can't be reached, the card is shown with the error.
 */
function Devices({ devices }: { readonly devices: DevicesRef }) {
  const mayBeKept = useSelector(devices, (snapshot) => hasDevices(selectDevicesView(snapshot)));
  const [isShown, setIsShown] = useState(mayBeKept);
  // After the last device was forgotten, the card stays and says that there is none.
  if (mayBeKept && !isShown) setIsShown(true);
  // The site's pool has no MFA, so there is no second factor that a remembered device could replace.
  return isShown && <DevicesCard devices={devices} canRemember={false} messages={MESSAGES} />;
}

function hasDevices({ devices, rememberableId, failure }: DevicesView): boolean {
  return devices.length > 0 || rememberableId !== undefined || failure?.code.startsWith("network.") === true;
}
