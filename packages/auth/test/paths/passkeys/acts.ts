/** The actions of a signed-in user with passkeys, and the way of a walk to them. */
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from "@poolgate/auth";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { providePasskeys } from "../../../src/flows/passkeys/passkeys.effects.ts";
import { passkeyRecordStorage } from "../../../src/flows/passkeys/passkey-record.storage.ts";
import type { PasskeysInput, PasskeysContext } from "../../../src/flows/passkeys/passkeys.setup.ts";
import { browserOf, withPasskeys } from "../browser.ts";
import type { World } from "../world.ts";

export type Act = (world: World) => void | Promise<void>;

export interface Beginning {
  readonly hasPasskeys?: boolean;
  /** What has happened before. */
  readonly prepare?: Act;
}

/** Signs in, and gets the offer or opens the list. */
export const open =
  (purpose: PasskeysInput["purpose"], { hasPasskeys = true, prepare }: Beginning = {}): Act =>
  async (world) => {
    await world.registerUser();
    const { username, password, environment } = world;
    await signIn(world.auth, { username, password, options: { flow: "password" } });
    await prepare?.(world);
    const auth = withPasskeys(world.auth, hasPasskeys ? browserOf(world) : undefined);
    world.begin(createActor(providePasskeys(auth), { input: { purpose }, ...actorOptions(environment) }).start());
  };

export const registered: Act = (world) => associateWebAuthnCredential(withPasskeys(world.auth, browserOf(world)));
export const signedOut: Act = (world) => signOut(world.auth);
export const cannotHoldOne: Act = (world) => void (browserOf(world).canHold = false);

export const refusedBefore: Act = ({ auth, environment }) => {
  const userId = auth.session.getSnapshot().context.user?.userId ?? "";
  passkeyRecordStorage(auth.config, environment, userId).update({ wasRefused: true });
};

export const deletedElsewhere: Act = async ({ auth }) => {
  for (const { credentialId } of (await listWebAuthnCredentials(auth)).credentials) {
    await deleteWebAuthnCredential(auth, { credentialId });
  }
};

export const request = (world: World): void => world.send({ type: "registration.requested", friendlyName: "Laptop" });
export const remove = (world: World): void => {
  const { passkeys } = world.snapshot.context as PasskeysContext;
  world.send({ type: "deletion.requested", credentialId: passkeys[0]?.credentialId ?? "" });
};
export const removeUnknown = (world: World): void => world.send({ type: "deletion.requested", credentialId: "AAEC" });
export const list = (world: World): void => world.send({ type: "list.requested" });
export const refuse = (world: World): void => world.send({ type: "offer.refused" });
export const close = (world: World): void => world.send({ type: "offer.closed" });
export const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });

/** Makes something happen first, then acts. */
export const after =
  (prepare: Act, act: Act): Act =>
  async (world) => {
    await prepare(world);
    await act(world);
  };

export const outOfReach: Act = (world) => world.cutOff();
export const cancelled: Act = (world) => void (browserOf(world).next = { refuse: "NotAllowedError" });
export const fromElsewhere: Act = (world) =>
  void (browserOf(world).next = { deviate: { clientData: { origin: "https://evil.example" } } });
/** The browser waits, and meanwhile its window is taken away. */
export const endWithFailure: Act = (world) => {
  const browser = browserOf(world);
  browser.next = { wait: true };
  browser.onAsked = () => world.send({ type: "registration.abandoned" });
};
