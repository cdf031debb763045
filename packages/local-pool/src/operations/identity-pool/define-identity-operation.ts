/**
 * Defines an operation of identity pools. Their service has another exception for invalid input than that of user pools, which its
 * model does not name.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/CommonErrors.html
 */
import { type Definition, defineOperation, type Operation } from "../operation.ts";

export function defineIdentityOperation<const Name extends string, Input, Checked = undefined>(
  definition: Definition<Name, Input, Checked>,
): Operation<Name> {
  return defineOperation({ ...definition, invalidInput: "ValidationException" });
}
