/** Computes SRP values with the SRP client, and converts its errors to AuthErrors. */
import type { PasswordVerifierChallenge } from "../protocol/sign-in/auth-response.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { Secret } from "../protocol/wire/secret.ts";
import { signInError } from "../protocol/sign-in/sign-in-error.ts";
import { formatSrpTimestamp } from "../protocol/sign-in/srp-timestamp.ts";
import type { SrpEphemeral } from "../crypto/srp-client.ts";
import type { AuthEnvironment } from "./environment.ts";
import { loadSrp } from "./load-srp.ts";
import { waitUntilIdle } from "./page/wait-until-idle.ts";

/** Returns the environment's `pause`, or by default a function that waits until the next task. */
export function yieldToPage({ pause }: Pick<AuthEnvironment, "pause">): () => Promise<void> {
  return pause ?? (() => new Promise((resolve) => globalThis.setTimeout(resolve, 0)));
}

/** Creates a key pair for a form that is not submitted yet, once the page has shown it. Nothing is computed after an abort. */
export async function prepareProofAhead(
  environment: AuthEnvironment,
  signal: AbortSignal,
): ReturnType<typeof prepareProof> {
  await waitUntilIdle(environment);
  signal.throwIfAborted();
  await loadSrp();
  // The browser has just evaluated the chunk, so the arithmetic is left to another task.
  await yieldToPage(environment)();
  signal.throwIfAborted();
  return prepareProof(environment);
}

/** Creates an SRP key pair and its public value. */
export async function prepareProof(
  environment: AuthEnvironment,
): Promise<{ srpA: string; ephemeral: Secret<SrpEphemeral> }> {
  const { client, power } = await loadSrp();
  const { ephemeral, srpA } = client.createEphemeral(environment.random, power);
  return { srpA, ephemeral: new Secret(ephemeral) };
}

/**
 * Computes the proof of the password.
 *
 * @param input.signedAtMs The server's time in milliseconds since 1970. The pool rejects a proof whose time differs
 *   from its own by more than five minutes.
 * @throws AuthError `srp.invalidServerValue` if a value of the pool is malformed or would reveal the password.
 */
export async function provePassword(
  config: Pick<ResolvedAuthConfig, "poolName">,
  environment: Pick<AuthEnvironment, "pause" | "random">,
  input: {
    ephemeral: Secret<SrpEphemeral>;
    challenge: Omit<PasswordVerifierChallenge, "username">;
    password: Secret<string>;
    signedAtMs: number;
  },
): Promise<{ signature: Secret<string>; timestamp: string }> {
  const { client, power } = await loadSrp();
  const { salt, srpB, secretBlock, userIdForSrp } = input.challenge;
  const timestamp = formatSrpTimestamp(input.signedAtMs);
  try {
    const signature = await client.provePassword(
      {
        ephemeral: input.ephemeral.reveal(),
        identity: { poolName: config.poolName, userId: userIdForSrp, password: input.password.reveal() },
        salt,
        srpB,
        secretBlock,
        timestamp,
      },
      { random: environment.random, power, pause: yieldToPage(environment) },
    );
    return { signature: new Secret(signature), timestamp };
  } catch (cause) {
    throw signInError("srp.invalidServerValue", cause);
  }
}
