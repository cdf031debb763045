/** Provides the effects of the contacts machine: requests to the pool and the watch of the session. */
import { fetchUserAttributes } from "../account.calls.ts";
import { provideAttributeVerification } from "../attribute-verification/attribute-verification.effects.ts";
import { sendAttributeCode, updateUserAttribute } from "../attributes.calls.ts";
import { type ContactAttribute, type Contacts, readContacts } from "../../../protocol/account/contacts.ts";
import type { Auth } from "../../session/auth.ts";
import { flowEffect, internalsOf, requireDefined } from "../../../engine/index.ts";
import { watchUser } from "../user-watch.effects.ts";
import { createContactsMachine, type ContactsMachine } from "./contacts.machine.ts";
import type { ContactUpdate } from "./contacts.setup.ts";

/** Returns the contacts machine with its effects. */
export function provideContacts(auth: Auth): ContactsMachine {
  const { environment } = internalsOf(auth);
  return createContactsMachine({
    watchUser: watchUser(auth),
    loadContacts: flowEffect(environment, ({ signal }) => loadContacts(auth, signal)),
    changeContact: flowEffect(environment, ({ input: { attribute, address }, signal }) =>
      changeContact(auth, requireDefined(attribute), address, signal),
    ),
    sendVerificationCode: flowEffect(environment, ({ input: { attribute }, signal }) =>
      sendAttributeCode(auth, { userAttributeKey: requireDefined(attribute) }, { signal }),
    ),
    attributeVerification: provideAttributeVerification(auth),
  });
}

async function loadContacts(auth: Auth, signal: AbortSignal): Promise<Contacts> {
  return readContacts(await fetchUserAttributes(auth, { signal }));
}

/** The response does not say whether the pool keeps the old address until the new one is verified, but GetUser does. */
async function changeContact(
  auth: Auth,
  attribute: ContactAttribute,
  address: string,
  signal: AbortSignal,
): Promise<ContactUpdate> {
  const userAttribute = { attributeKey: attribute, value: address };
  const { nextStep } = await updateUserAttribute(auth, { userAttribute }, { signal });
  const contacts = await loadContacts(auth, signal).catch(() => undefined);
  return { contacts, result: RESULT_OF_STEP[nextStep.updateAttributeStep], delivery: nextStep.codeDeliveryDetails };
}

const RESULT_OF_STEP = {
  DONE: "saved",
  CONFIRM_ATTRIBUTE_WITH_CODE: "verifying",
  SHOULD_CONFIRM_USER_ATTRIBUTE: "unverified",
} as const;
