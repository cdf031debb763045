/** The one place where an account comes into being. */
import type { UserStatus } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { refusal } from "../wire/service-error.ts";
import type { NewIdentity } from "./check-sign-up.ts";
import { sealVerifier } from "./seal-verifier.ts";

/** Undefined when the name is taken; then nothing has changed. An e-mail address counts as verified unless UNCONFIRMED. */
export function createUser(
  pool: Pick<PoolContext, "clock" | "poolName" | "secrets" | "store">,
  identity: NewIdentity,
  password: string,
  { status = "UNCONFIRMED", isEnabled = true }: { readonly status?: UserStatus; readonly isEnabled?: boolean } = {},
): UserRecord | undefined {
  const { email } = identity.attributes as { readonly email?: string };
  const user: UserRecord = {
    ...identity,
    ...sealVerifier(pool, identity, password),
    attributes: {
      ...identity.attributes,
      ...(email === undefined ? {} : { email_verified: String(status !== "UNCONFIRMED") }),
    },
    status,
    isEnabled,
    createdAtMs: pool.clock.now(),
  };
  return pool.store.insertUser(user) ? user : undefined;
}

/** @throws ServiceError UsernameExistsException, worded for the way one signs in. */
export function nameTaken(identity: NewIdentity): Error {
  return refusal(identity.emailKey === undefined ? "usernameExists" : "emailExists");
}
