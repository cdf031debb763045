/** The attribute-verification machine with its effects: two operations of the pool, for whoever is signed in. */
import { fromPromise } from "xstate";
import { attributeVerificationMachine } from "../machines/attribute-verification/attribute-verification.machine.ts";
import { confirmUserAttribute, sendUserAttributeVerificationCode } from "./account-attributes.ts";
import type { Auth } from "./auth.ts";
import { present } from "./present.ts";

export function provideAttributeVerification(auth: Auth): typeof attributeVerificationMachine {
  return attributeVerificationMachine.provide({
    actors: {
      sendVerificationCode: fromPromise(({ input: { attribute }, signal }) =>
        sendUserAttributeVerificationCode(auth, { userAttributeKey: present(attribute) }, { signal }),
      ),
      verifyAttribute: fromPromise(async ({ input: { attribute, code }, signal }) => {
        const confirmationCode = present(code).reveal();
        await confirmUserAttribute(auth, { userAttributeKey: present(attribute), confirmationCode }, { signal });
      }),
    },
  });
}
