/** A sign-up made good by the code that was sent for it, typed or followed as a link. */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { saveAttributes } from "../attributes/aliases.ts";
import { useCode } from "../codes/use-code.ts";
import { signUpContact } from "../attributes/contacts.ts";
import { loadCodeSubject } from "../codes/load-code-subject.ts";
import { runTrigger, triggerUser } from "../calls/run-trigger.ts";
import { countAttempt } from "../codes/count-attempt.ts";

export interface Confirmation {
  readonly name: string;
  readonly code: string;
  /** Takes aliases away from whoever has them. */
  readonly forceAliasCreation: boolean;
  readonly clientMetadata: ReadonlyMap<string, string> | undefined;
}

/** The confirmed user; the address that the code went to is verified. @throws ServiceError, and then nothing has changed. */
export function confirmUser(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { name, code, forceAliasCreation, clientMetadata }: Confirmation,
): UserRecord {
  const { subject, user } = loadCodeSubject(pool, client, name);
  if (user !== undefined && user.status !== "UNCONFIRMED") throw serviceError("alreadyConfirmed");
  countAttempt(pool, subject, "confirmSignUp");
  return pool.store.transaction(() => {
    useCode(pool, subject, "signUp", code);
    if (user === undefined) throw serviceError("codeMismatch");
    // The code proves the address that it went to.
    const contact = signUpContact(pool, user);
    const verified = contact === undefined ? {} : { [`${contact.attribute}_verified`]: "true" };
    if (!pool.store.confirmUser(user.id)) throw serviceError("alreadyConfirmed");
    const confirmed = { ...user, status: "CONFIRMED" as const, attributes: { ...user.attributes, ...verified } };
    // An alias of somebody else refuses all of it: the code is good for another try that moves the alias.
    saveAttributes(pool, confirmed, { forceAliasCreation });
    runTrigger(pool, "postConfirmation", triggerUser(confirmed, clientMetadata));
    return confirmed;
  });
}
