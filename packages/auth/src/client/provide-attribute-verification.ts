/** The attribute-verification machine with its effects: two operations of the pool, for whoever is signed in. */
import { attributeVerificationMachine } from "../machines/attribute-verification/attribute-verification.machine.ts";
import { confirmUserAttribute, sendUserAttributeVerificationCode } from "./account-attributes.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { present } from "./present.ts";

export function provideAttributeVerification(auth: Auth): typeof attributeVerificationMachine {
  const { environment } = auth.internals;
  return attributeVerificationMachine.provide({
    actors: {
      sendVerificationCode: flowEffect(environment, ({ input: { attribute }, signal }) =>
        sendUserAttributeVerificationCode(auth, { userAttributeKey: present(attribute) }, { signal }),
      ),
      verifyAttribute: flowEffect(environment, async ({ input: { attribute, code }, signal }) => {
        const confirmationCode = present(code).reveal();
        await confirmUserAttribute(auth, { userAttributeKey: present(attribute), confirmationCode }, { signal });
      }),
    },
  });
}
