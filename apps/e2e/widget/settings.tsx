/** What the page shows to a signed-in user: the offers, one after the other, and the cards that its address names. */
import type { Auth } from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import {
  ContactsCard,
  DeleteAccountCard,
  DeviceOffer,
  DevicesCard,
  MfaCard,
  PasskeyOffer,
  PasskeysCard,
  PasswordCard,
} from "@poolgate/react/settings";
import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";

interface Signed {
  readonly auth: Auth;
}

export default function Settings({ auth, cards }: Signed & { readonly cards: readonly string[] }) {
  const [isDeviceSettled, setIsDeviceSettled] = useState(!cards.includes("deviceOffer"));
  return (
    <>
      {cards.includes("deviceOffer") && <OfferOfDevice auth={auth} onEnd={() => setIsDeviceSettled(true)} />}
      {cards.includes("offer") && isDeviceSettled && <OfferOfPasskey auth={auth} />}
      {cards.includes("passkeys") && <PasskeysCard auth={auth} />}
      {cards.includes("passkeyFactor") && <MfaCard auth={auth} mfaTypes={["EMAIL", "PASSKEY"]} />}
      {cards.includes("devices") && <DevicesCard auth={auth} />}
      {cards.includes("password") && <PasswordCard auth={auth} />}
      {cards.includes("mfa") && <MfaCard auth={auth} totpIssuer="Example Shop" />}
      {cards.includes("contacts") && <ContactsCard auth={auth} />}
      {cards.includes("deletion") && <DeleteAccountCard auth={auth} />}
    </>
  );
}

const IN_PLACE_OF_THE_FORM = { autoFocus: true };

function OfferOfPasskey({ auth }: Signed): ReactElement {
  const passkeys = useRunning(() => createPasskeys(auth, { purpose: "offer" }));
  return (
    <div data-offer={useStatus(passkeys)}>
      <PasskeyOffer passkeys={passkeys} {...IN_PLACE_OF_THE_FORM} />
    </div>
  );
}

function OfferOfDevice({ auth, onEnd }: Signed & { readonly onEnd: () => void }): ReactElement {
  const devices = useRunning(() => {
    const ref = createDevices(auth, { purpose: "offer" });
    ref.subscribe({ complete: onEnd });
    return ref;
  });
  return (
    <div data-device-offer={useStatus(devices)}>
      <DeviceOffer devices={devices} {...IN_PLACE_OF_THE_FORM} />
    </div>
  );
}

/** One actor for as long as a user is signed in. */
function useRunning<Ref extends { stop(): unknown }>(create: () => Ref): Ref {
  const [ref] = useState(create);
  useEffect(() => () => void ref.stop(), [ref]);
  return ref;
}

interface Offering {
  getSnapshot(): { readonly status: string };
  subscribe(observer: { next: () => void; complete: () => void }): { unsubscribe(): void };
}

/** Of an offer, whose end nobody would see otherwise. */
function useStatus(ref: Offering): string {
  return useSyncExternalStore(
    (notify) => {
      const subscription = ref.subscribe({ next: notify, complete: notify });
      return () => subscription.unsubscribe();
    },
    () => ref.getSnapshot().status,
  );
}
