/** Provides the effects of the attribute-verification machine: sending and verifying a code. */
import {
  createAttributeVerificationMachine,
  type AttributeVerificationMachine,
} from "./attribute-verification.machine.ts";
import { confirmUserAttribute, sendAttributeCode } from "../attributes.calls.ts";
import type { Auth } from "../../session/auth.ts";
import { flowEffect, internalsOf, requireDefined } from "../../../engine/index.ts";

/** Returns the attribute-verification machine with its effects. */
export function provideAttributeVerification(auth: Auth): AttributeVerificationMachine {
  const { environment } = internalsOf(auth);
  return createAttributeVerificationMachine({
    sendVerificationCode: flowEffect(environment, ({ input: { attribute }, signal }) =>
      sendAttributeCode(auth, { userAttributeKey: requireDefined(attribute) }, { signal }),
    ),
    verifyAttribute: flowEffect(environment, async ({ input: { attribute, code }, signal }) => {
      const confirmationCode = requireDefined(code).reveal();
      await confirmUserAttribute(auth, { userAttributeKey: requireDefined(attribute), confirmationCode }, { signal });
    }),
  });
}
