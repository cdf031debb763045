/** What the page has for whoever is signed in, as its address asks for it: the offer of a passkey, and the cards. */
import type { Auth } from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { DevicesCard, PasskeyOffer, PasskeysCard } from "@poolgate/react/settings";
import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";

export default function Settings({ auth, cards }: { readonly auth: Auth; readonly cards: readonly string[] }) {
  return (
    <>
      {cards.includes("offer") && <Offer auth={auth} />}
      {cards.includes("passkeys") && <Passkeys auth={auth} />}
      {cards.includes("devices") && <Devices auth={auth} />}
    </>
  );
}

const IN_PLACE_OF_THE_FORM = { autoFocus: true };

/** Says when it has ended, which nobody would see otherwise. */
function Offer({ auth }: { readonly auth: Auth }): ReactElement {
  const passkeys = useRunning(() => createPasskeys(auth, { purpose: "offer" }));
  const status = useSyncExternalStore(
    (notify) => {
      const subscription = passkeys.subscribe({ next: notify, complete: notify });
      return () => subscription.unsubscribe();
    },
    () => passkeys.getSnapshot().status,
  );
  return (
    <div data-offer={status}>
      <PasskeyOffer passkeys={passkeys} {...IN_PLACE_OF_THE_FORM} />
    </div>
  );
}

function Passkeys({ auth }: { readonly auth: Auth }): ReactElement {
  return <PasskeysCard passkeys={useRunning(() => createPasskeys(auth, { purpose: "manage" }))} />;
}

function Devices({ auth }: { readonly auth: Auth }): ReactElement {
  return <DevicesCard devices={useRunning(() => createDevices(auth))} />;
}

/** One actor for as long as somebody is signed in. */
function useRunning<Ref extends { stop(): unknown }>(create: () => Ref): Ref {
  const [ref] = useState(create);
  useEffect(() => () => void ref.stop(), [ref]);
  return ref;
}
