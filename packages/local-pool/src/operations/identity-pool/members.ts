/**
 * The schemas that the operations of the identity pool share, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html#API_GetId_RequestSyntax
 */
import { string, stringMap } from "../../wire/schema.ts";

/** Of an identity pool or an identity: `region:uuid`. */
export const identityId = string({
  min: 1,
  max: 55,
  pattern: { regExp: /^[\w-]+:[0-9a-f-]+$/, shown: "[\\w-]+:[0-9a-f-]+" },
});
export const logins = stringMap(string({ min: 1, max: 50_000 }));
