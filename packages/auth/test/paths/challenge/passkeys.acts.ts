/** Users with a passkey, and what they and their browser do during the prompt. */
import { associateWebAuthnCredential, Secret, signIn } from "@poolgate/auth";
import type { FakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideChallenge } from "../../../src/flows/challenge/challenge.effects.ts";
import { provideSignIn } from "../../../src/flows/sign-in/sign-in.effects.ts";
import { runSignIn } from "../../../src/flows/sign-in/run-sign-in.effects.ts";
import type { ChallengeInput } from "../../../src/flows/challenge/challenge.context.ts";
import type { RawChallenge } from "../../../src/protocol/sign-in/auth-response.ts";
import type { World } from "../world.ts";
import type { Act } from "./acts.ts";

interface Beginning {
  readonly preferred?: "WEB_AUTHN" | undefined;
  readonly more?: Partial<ChallengeInput>;
  readonly next?: FakePasskeyPlatform["next"];
  /** The browser can answer at once, and the pool's options name no passkey. */
  readonly isImmediate?: boolean;
}

/** Registers a passkey elsewhere, and signs in here with the name only. */
export const signInWithPasskey =
  ({ preferred, more, next, isImmediate = false }: Beginning): Act =>
  async (world) => {
    await world.registerUser();
    const { auth, username, elsewhere, environment, passkeys } = world;
    await signIn(elsewhere, { username, password: world.password, options: { flow: "password" } });
    await associateWebAuthnCredential(elsewhere);
    const beginning = { flow: "choice", preferredChallenge: preferred, username } as const;
    const credentials = { username, password: undefined };
    const { signal } = new AbortController();
    const { challenge } = await runSignIn(auth, provideSignIn(auth), { ...beginning, credentials }, signal);
    if (challenge === undefined) throw new Error("The pool asked nothing.");
    passkeys.next = next;
    passkeys.canAnswerAtOnce = isImmediate;
    const asked = isImmediate ? withoutNames(challenge) : challenge;
    const input = { ...beginning, challenge: asked, supportsPasskeys: true, ...more };
    world.begin(createActor(provideChallenge(auth), { input, ...actorOptions(environment) }).start());
  };

/** The same challenge with options that name no passkey. */
function withoutNames(challenge: RawChallenge): RawChallenge {
  const { ChallengeParameters, ...body } = challenge.details.reveal() as {
    ChallengeParameters: Record<string, string>;
  };
  const options = JSON.parse(ChallengeParameters["CREDENTIAL_REQUEST_OPTIONS"] ?? "") as object;
  const CREDENTIAL_REQUEST_OPTIONS = JSON.stringify({ ...options, allowCredentials: [] });
  const details = { ...body, ChallengeParameters: { ...ChallengeParameters, CREDENTIAL_REQUEST_OPTIONS } };
  return { ...challenge, details: new Secret(details) };
}

/** Makes the browser do this at the next ceremony, instead of succeeding. */
export const browserWill =
  (next: FakePasskeyPlatform["next"]) =>
  (world: World): void =>
    void (world.passkeys.next = next);

/** While the browser waits, this happens. */
export const whileBrowserAsks =
  (act: (world: World) => void) =>
  (world: World): void => {
    world.passkeys.next = { wait: true };
    world.passkeys.onAsked = () => act(world);
  };

export const requestPasskey = (world: World): void => world.send({ type: "passkey.requested" });
export const abandonPasskey = (world: World): void => world.send({ type: "passkey.abandoned" });
