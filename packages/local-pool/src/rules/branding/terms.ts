/**
 * The terms documents of app clients. The pool stores their addresses, and its login page does not link to them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateTerms.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { TermsContent } from "../../pools/stored-only-contents.ts";
import type { Resource } from "../../pools/resources.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { oneOf, string, stringMap } from "../../wire/schema.ts";
import { uuidV4 } from "./uuid.ts";

export const termsId = uuidV4;
export const termsName = string({
  pattern: { regExp: /^(terms-of-use|privacy-policy)$/, shown: "^(terms-of-use|privacy-policy)$" },
});
export const termsSource = oneOf(["LINK"]);
export const termsEnforcement = oneOf(["NONE"]);
export const termsLinks = stringMap(
  string({
    min: 1,
    max: 1_024,
    pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: String.raw`^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$` },
  }),
  {
    pattern: {
      regExp:
        /^cognito:(default|dutch|english|french|spanish|german|bahasa-indonesia|italian|japanese|korean|portuguese-brazil|chinese-(simplified|traditional))$/,
      shown:
        "^cognito:(default|dutch|english|french|spanish|german|bahasa-indonesia|italian|japanese|korean|portuguese-brazil|chinese-(simplified|traditional))$",
    },
  },
  { min: 1, max: 13 },
);

type Terms = Resource<TermsContent>;
type Pool = Pick<PoolContext, "config" | "resources">;

/** @throws ServiceError ResourceNotFoundException. */
export function loadTerms({ resources }: Pick<Pool, "resources">, id: string | undefined): Terms {
  const found = id === undefined ? undefined : resources.find("terms", id);
  if (found === undefined) throw storedOnlyError("termsNotFound");
  return found;
}

export function findTermsOfClient(
  { resources }: Pick<Pool, "resources">,
  { ClientId, TermsName }: Pick<TermsContent, "ClientId" | "TermsName">,
): Terms | undefined {
  return resources
    .list("terms")
    .find(({ content }) => content.ClientId === ClientId && content.TermsName === TermsName);
}

/** @throws ServiceError InvalidParameterException when there is no document for every other language. */
export function checkLinks(links: ReadonlyMap<string, string> | undefined): TermsContent["Links"] {
  if (links?.has("cognito:default") !== true) throw storedOnlyError("defaultLinkMissing");
  return Object.fromEntries(links);
}

/** TermsType. Times are seconds since 1970. */
export function describeTerms(
  { config }: Pick<Pool, "config">,
  { name, content, createdAtMs, modifiedAtMs }: Terms,
): object {
  return {
    TermsId: name,
    UserPoolId: config.userPoolId,
    ...content,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
