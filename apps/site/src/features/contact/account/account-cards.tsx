/** The passkeys of whoever is signed in, and their devices where the pool keeps any. */
import type { Auth } from "@poolgate/auth";
import { createDevices, selectDevicesView, type DevicesRef, type DevicesView } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { DevicesCard, PasskeysCard } from "@poolgate/react/settings";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import theme from "../widget-theme.module.css";
import styles from "./account-cards.module.css";
import { useStartedActor } from "./use-started-actor.ts";

export interface AccountCardsProps {
  readonly auth: Auth;
}

const startPasskeys = (auth: Auth) => createPasskeys(auth, { purpose: "manage" });

export default function AccountCards({ auth }: AccountCardsProps) {
  const passkeys = useStartedActor(startPasskeys, auth);
  const devices = useStartedActor(createDevices, auth);
  return (
    <div className={`${theme["theme"]} ${styles["cards"]}`}>
      {passkeys && <PasskeysCard passkeys={passkeys} />}
      {devices && <Devices devices={devices} />}
    </div>
  );
}

/**
 * Nothing tells beforehand whether a pool keeps devices, so it is asked for them: the card is shown once there is one, this
 * one among them. Where the pool can't be reached it says so, since there may be some.
 */
function Devices({ devices }: { readonly devices: DevicesRef }) {
  const mayBeKept = useSelector(devices, (snapshot) => hasDevices(selectDevicesView(snapshot)));
  const [isShown, setIsShown] = useState(mayBeKept);
  // Whoever forgets the last one still has the card, which says that none is left.
  if (mayBeKept && !isShown) setIsShown(true);
  // `spec.md` §4 has MFA off: there is no second step that a remembered device could stand in for.
  return isShown && <DevicesCard devices={devices} canRemember={false} />;
}

function hasDevices({ devices, rememberableId, failure }: DevicesView): boolean {
  return devices.length > 0 || rememberableId !== undefined || failure?.code.startsWith("network.") === true;
}
