/**
 * Asks the browser what it can do with passkeys (`PublicKeyCredential.getClientCapabilities`).
 *
 * Only a definite yes counts: a browser that throws, does not answer in time or answers something else is treated like one
 * that cannot. Two older methods are asked where the browser does not have this method, or says nothing about the
 * capability.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-getClientCapabilities
 */
import { type AuthEnvironment, passkeyPlatform, type PasskeyStatics } from "../../platform/index.ts";

/**
 * What a browser may be able to do: suggest a passkey in a form field, create one without a dialog, answer at once if
 * there is none, and verify the user on the device itself.
 */
export type ClientCapability =
  | "conditionalGet"
  | "conditionalCreate"
  | "immediateGet"
  | "userVerifyingPlatformAuthenticator";

type Statics = Partial<PasskeyStatics>;

const OLDER_METHODS: Readonly<Partial<Record<ClientCapability, (statics: Statics) => Promise<boolean> | undefined>>> = {
  conditionalGet: (statics) => statics.isConditionalMediationAvailable?.(),
  userVerifyingPlatformAuthenticator: (statics) => statics.isUserVerifyingPlatformAuthenticatorAvailable?.(),
};

/** A browser answers within milliseconds, unless it waits for a security key or a password manager. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Returns true if the browser says that it has the capability. It never rejects, and waits for at most a second. */
export async function hasCapability(environment: AuthEnvironment, capability: ClientCapability): Promise<boolean> {
  const { statics } = passkeyPlatform(environment) ?? {};
  if (statics === undefined) return false;
  return new Promise((resolve) => {
    const timer = environment.timers.setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    const settle = (answer: unknown): void => {
      environment.timers.clearTimeout(timer);
      resolve(answer === true);
    };
    ask(statics, capability).then(settle, settle);
  });
}

async function ask(statics: Statics, capability: ClientCapability): Promise<unknown> {
  const answer: unknown = await statics.getClientCapabilities?.();
  const known: unknown =
    typeof answer === "object" && answer !== null && Object.hasOwn(answer, capability)
      ? Reflect.get(answer, capability)
      : undefined;
  return known ?? OLDER_METHODS[capability]?.(statics);
}
