/**
 * The password proof, with its arithmetic in a chunk of its own that loads when a password form mounts.
 *
 * What SRP refuses of a server's numbers becomes the engine's error here; nothing else is decided.
 */
import type { PasswordVerifierChallenge } from "../protocol/sign-in/password-verifier.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import { Secret } from "../protocol/wire/secret.ts";
import { signInError } from "../protocol/sign-in/sign-in-error.ts";
import { formatSrpTimestamp } from "../protocol/sign-in/srp-timestamp.ts";
import type { SrpEphemeral } from "../crypto/srp-client.ts";
import type { AuthEnvironment } from "./environment.ts";

/** Lets the page breathe, by the environment's own way if it has one. */
export function breathe({ pause }: Pick<AuthEnvironment, "pause">): () => Promise<void> {
  return pause ?? (() => new Promise((resolve) => globalThis.setTimeout(resolve, 0)));
}

/** @throws AuthError `network.unreachable` when the chunk does not come. */
export async function loadSrp(): Promise<typeof import("../crypto/srp-client.ts")> {
  try {
    return await import("../crypto/srp-client.ts");
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}

export async function prepareProof(
  environment: AuthEnvironment,
): Promise<{ srpA: string; ephemeral: Secret<SrpEphemeral> }> {
  const { createEphemeral } = await loadSrp();
  const { ephemeral, srpA } = createEphemeral(environment.random);
  return { srpA, ephemeral: new Secret(ephemeral) };
}

/**
 * @param input.signedAtMs The server's time: the pool refuses a proof that was signed more than five minutes from it.
 * @throws AuthError `srp.invalidServerValue` when the pool's numbers would give the password away.
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
  const srp = await loadSrp();
  const { salt, srpB, secretBlock, userIdForSrp } = input.challenge;
  const timestamp = formatSrpTimestamp(input.signedAtMs);
  try {
    const signature = await srp.provePassword(
      {
        ephemeral: input.ephemeral.reveal(),
        identity: { poolName: config.poolName, userId: userIdForSrp, password: input.password.reveal() },
        salt,
        srpB,
        secretBlock,
        timestamp,
      },
      { random: environment.random, pause: breathe(environment) },
    );
    return { signature: new Secret(signature), timestamp };
  } catch (cause) {
    throw signInError("srp.invalidServerValue", cause);
  }
}
