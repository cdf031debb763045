/** Confirms a sign-up with the code from its message. The code is typed in, or is part of a link. */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { notUnconfirmedError, serviceError } from "../../wire/service-error.ts";
import { saveAttributes } from "./aliases.ts";
import { useCode } from "../codes/use-code.ts";
import { signUpContact } from "../attributes/contacts.ts";
import { loadCodeSubject } from "./load-code-subject.ts";
import { tellConfirmation } from "./tell-confirmation.ts";
import { countAttempt } from "../codes/count-attempt.ts";

export interface Confirmation {
  readonly name: string;
  readonly code: string;
  /** ForceAliasCreation: an alias moves here from the account that has it. */
  readonly forceAliasCreation: boolean;
}

/**
 * Confirms the user, and marks the address that the code went to as verified.
 *
 * @throws ServiceError. Then nothing has changed.
 */
export function confirmUser(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { name, code, forceAliasCreation }: Confirmation,
): UserRecord {
  const { subject, user } = loadCodeSubject(pool, client, name);
  if (user !== undefined && user.status !== "UNCONFIRMED") throw notUnconfirmedError(user.status);
  countAttempt(pool, subject, { kind: "confirmSignUp", perHour: 15 });
  return pool.store.transaction(() => {
    useCode(pool, subject, "signUp", code);
    if (user === undefined) throw serviceError("codeMismatch");
    // The user received the code, so the address is the user's own.
    const contact = signUpContact(pool, user);
    const verified = contact === undefined ? {} : { [`${contact.attribute}_verified`]: "true" };
    if (!pool.store.confirmUser(user.id, pool.clock.now())) throw notUnconfirmedError("CONFIRMED");
    const confirmed = { ...user, status: "CONFIRMED" as const, attributes: { ...user.attributes, ...verified } };
    // If another account has the alias, the transaction is undone and the code stays valid. The user may try again with
    // ForceAliasCreation.
    saveAttributes(pool, confirmed, { forceAliasCreation });
    tellConfirmation(pool, confirmed);
    return confirmed;
  });
}
