/**
 * The schemas that the operations of identity pools share, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html#API_GetId_RequestSyntax
 */
import { integer, map, string } from "../../wire/schema.ts";

/** Of an identity pool or an identity: `region:uuid`. */
export const identityId = string({
  min: 1,
  max: 55,
  pattern: { regExp: /^[\w-]+:[0-9a-f-]+$/, shown: "[\\w-]+:[0-9a-f-]+" },
  isShown: true,
});
/** The limits of a provider's name. */
export const PROVIDER_NAME = { min: 1, max: 128 };
export const providerName = string(PROVIDER_NAME);
export const logins = map(string({ min: 1, max: 50_000 }), PROVIDER_NAME, { max: 10 });
export const arn = string({ min: 20, max: 2048 });

export const maxResults = integer({ min: 1, max: 60 });
export const nextToken = string({ min: 1, max: 65_535, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });

const TAG_KEY = { min: 1, max: 128 };
export const tagKey = string(TAG_KEY);
export const tags = map(string({ max: 256 }), TAG_KEY);
export const principalTags = map(string({ min: 1, max: 256 }), TAG_KEY, { max: 50 });

export const developerProviderName = string({
  min: 1,
  max: 128,
  pattern: { regExp: /^[\w._-]+$/, shown: "[\\w._-]+" },
});
export const developerUser = string({ min: 1, max: 1024 });
