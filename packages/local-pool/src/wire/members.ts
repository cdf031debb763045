/**
 * The schemas that several operations share, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Types.html
 */
import { list, optional, required, structure, string, stringMap } from "./schema.ts";
import { missingParameterError } from "./service-error.ts";

export const clientId = string({ min: 1, max: 128, pattern: { regExp: /^[\w+]+$/, shown: "[\\w+]+" } });
export const userPoolId = string({
  min: 1,
  max: 55,
  pattern: { regExp: /^[\w-]+_[0-9a-zA-Z]+$/, shown: "[\\w-]+_[0-9a-zA-Z]+" },
  isShown: true,
});
export const arn = string({
  min: 20,
  max: 2048,
  pattern: {
    regExp: /^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?$/,
    shown: "arn:[\\w+=/,.@-]+:[\\w+=/,.@-]+:([\\w+=/,.@-]*)?:[0-9]+:[\\w+=/,.@-]+(:[\\w+=/,.@-]+)?(:[\\w+=/,.@-]+)?",
  },
});
export const secretHash = string({ min: 1, max: 128, pattern: { regExp: /^[\w+=/]+$/, shown: "[\\w+=/]+" } });
export const username = string({
  min: 1,
  max: 128,
  pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+" },
});
/** The user of an operation of the pool's owner. `loadUserForOwner` finds them. */
export const ownersUser = { UserPoolId: required(userPoolId), Username: required(username) };

/** White space means ASCII white space, as in the service's regular expressions. It is only refused at either end. */
export const password = string({
  max: 256,
  pattern: { regExp: /^[^ \t\n\v\f\r][^]*[^ \t\n\v\f\r]$/, shown: "^[\\S]+.*[\\S]+$" },
});
export const session = string({ min: 20, max: 2048 });
export const token = string({ pattern: { regExp: /^[A-Za-z0-9\-_=.]+$/, shown: "[A-Za-z0-9-_=.]+" } });
export const confirmationCode = string({ min: 1, max: 2048, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });
export const clientSecret = string({ min: 24, max: 64, pattern: { regExp: /^[\w+]+$/, shown: "[\\w+]+" } });
export const deviceKey = string({
  min: 1,
  max: 55,
  pattern: { regExp: /^[\w-]+_[0-9a-f-]+$/, shown: "[\\w-]+_[0-9a-f-]+" },
});
export const plainText = string({ max: 131_072 });
/** AuthParameters, or the answer to a challenge. `requireParameter` reads an entry. */
export const parameters = stringMap(plainText);

export const attributeName = string({
  min: 1,
  max: 32,
  pattern: {
    regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+$/u,
    shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\t\\n\\r ]+",
  },
});
export const attributes = list(structure({ Name: required(attributeName), Value: optional(string({ max: 2048 })) }));
/** The start of a page of a list. */
export const pageToken = string({ min: 1, pattern: { regExp: /^\S+$/, shown: "[\\S]+" } });
/** A code of an authenticator app. */
export const userCode = string({ min: 6, max: 6, pattern: { regExp: /^[0-9]+$/, shown: "[0-9]+" } });

/** Members that many operations accept and the pool ignores. Their types are checked. */
export const clientMetadata = { ClientMetadata: optional(parameters) };
const analytics = { AnalyticsMetadata: optional(structure({ AnalyticsEndpointId: optional(plainText) })) };
export const callerContext = {
  ...clientMetadata,
  ...analytics,
  UserContextData: optional(structure({ IpAddress: optional(plainText), EncodedData: optional(plainText) })),
};
/** The same for a sign-in by the pool's owner, who tells what the user's client has sent. */
export const ownersCallerContext = {
  ...clientMetadata,
  ...analytics,
  ContextData: optional(
    structure({
      IpAddress: required(plainText),
      ServerName: required(plainText),
      ServerPath: required(plainText),
      HttpHeaders: required(list(structure({ headerName: optional(plainText), headerValue: optional(plainText) }))),
      EncodedData: optional(plainText),
    }),
  ),
};

/**
 * Reads an entry of `parameters` that the flow or the challenge needs.
 *
 * @throws ServiceError InvalidParameterException "Missing required parameter …" when it is absent or empty.
 */
export function requireParameter(given: ReadonlyMap<string, string> | undefined, name: string): string {
  const value = given?.get(name) ?? "";
  if (value === "") throw missingParameterError(name);
  return value;
}
