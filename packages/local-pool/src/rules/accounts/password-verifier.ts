/** A password as it is kept: a fresh salt and the SRP verifier, sealed for this one user. The password itself is never stored. */
import type { PoolContext } from "../../pool-context.ts";
import { createVerifier, randomSaltHex } from "../../srp/verifier.ts";
import type { UserRecord } from "../../store/store.ts";

export function sealVerifier(
  pool: Pick<PoolContext, "poolName" | "secrets">,
  user: Pick<UserRecord, "id" | "username">,
  password: string,
): Pick<UserRecord, "salt" | "sealedVerifier"> {
  const saltHex = randomSaltHex();
  const verifierHex = createVerifier({ poolName: pool.poolName, userId: user.username, password, saltHex });
  return {
    salt: Buffer.from(saltHex.padStart(32, "0"), "hex"),
    sealedVerifier: pool.secrets.seal("verifier", user.id, Buffer.from(verifierHex)),
  };
}

/** The verifier as hex; @throws Error when it is not as this pool sealed it, which only damage explains. */
export function openVerifier(pool: PoolContext, user: UserRecord): string {
  const verifier = pool.secrets.open("verifier", user.id, user.sealedVerifier);
  if (verifier === undefined) throw new Error("A stored verifier cannot be opened.");
  return Buffer.from(verifier).toString();
}
