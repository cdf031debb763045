/** A passkey that is created without a dialog after a sign-in with a password, and everything that prevents it. */
import { associateWebAuthnCredential, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { providePasskeyUpgrade } from "../../../src/flows/passkeys/upgrade/passkey-upgrade.effects.ts";
import { passkeyRecordStorage } from "../../../src/flows/passkeys/passkey-record.storage.ts";
import { passkeyPool } from "../challenge/pools.ts";
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";

type Act = (world: World) => void | Promise<void>;

const nothing: Act = () => undefined;
const registered: Act = (world) => associateWebAuthnCredential(world.auth);
const signedOut: Act = (world) => signOut(world.auth);
const refusedBefore: Act = ({ auth, environment }) => {
  const userId = auth.session.getSnapshot().context.user?.userId ?? "";
  passkeyRecordStorage(auth.config, environment, userId).update({ wasRefused: true });
};
const outOfReach: Act = (world) => world.cutOff();
const cancelled: Act = (world) => void (world.passkeys.next = { refuse: "NotAllowedError" });
const fromElsewhere: Act = (world) =>
  void (world.passkeys.next = { deviate: { clientData: { origin: "https://evil.example" } } });

/** Signs in, and starts the machine in a browser that creates passkeys without a dialog. */
const begin =
  (prepare: Act): Act =>
  async (world) => {
    await world.registerUser();
    const { username, password, environment, auth, passkeys } = world;
    await signIn(auth, { username, password, options: { flow: "password" } });
    passkeys.canCreateSilently = true;
    await prepare(world);
    const actor = createActor(providePasskeyUpgrade(auth), actorOptions(environment));
    world.begin(actor);
    actor.start();
  };

const begins = (when: string, prepare: Act, through: readonly string[], failure?: Row["failure"]): Row => ({
  from: START,
  when,
  world: passkeyPool,
  act: begin(prepare),
  through,
  to: "done",
  ...(failure === undefined ? {} : { failure }),
});

/** The browser waits, as Chromium does until its password manager agrees; meanwhile this happens. */
const waiting =
  (meanwhile: (world: World) => void | Promise<void>): Act =>
  (world) => {
    world.passkeys.next = { wait: true };
    world.passkeys.onAsked = () => void Promise.resolve(meanwhile(world)).catch(() => undefined);
  };

const fiveMinutes = ({ clock }: World): void => clock.advance(300_000);
const outOfReachAfterwards: Act = (world) => world.cutOff("CompleteWebAuthnRegistration");
const cannot: Act = (world) => void (world.passkeys.canCreateSilently = false);

const INSPECTED: readonly string[] = [];
const STARTED = [...INSPECTED, "startingRegistration"];
const ASKED = [...STARTED, "creatingPasskey"];
const CREATED = [...ASKED, "completingRegistration"];

export const passkeyUpgradeRows: Row[] = [
  begins("the browser creates one", nothing, CREATED),
  begins("the browser cannot", cannot, INSPECTED),
  begins("the user has declined one before", refusedBefore, INSPECTED),
  begins("pool out of reach", outOfReach, STARTED, "network.unreachable"),
  begins("the browser refuses", cancelled, ASKED, "passkey.registrationCancelled"),
  begins("there is one already", registered, ASKED, "passkey.alreadyExists"),
  begins("the browser never answers", waiting(fiveMinutes), ASKED, "passkey.registrationCancelled"),
  begins("signed out while the browser waits", waiting(signedOut), ASKED),
  begins("the user asks for a dialog meanwhile", waiting(registered), ASKED, "passkey.aborted"),
  begins("made for another page", fromElsewhere, CREATED, "passkey.relyingPartyMismatch"),
  begins("pool out of reach afterwards", outOfReachAfterwards, CREATED, "network.unreachable"),
  begins("signed out before it starts", signedOut, INSPECTED),
];
