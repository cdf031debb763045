/** What a mutated response with tokens means, written by hand from Cognito's documents, member by member. */
import type { Kind, Mutation } from "./mutations.ts";

/**
 * - `ignored`: the member is not read, or may have any value. The response counts as valid.
 * - `taken`: the value is valid and replaces the previous one.
 * - `garbled`: the response cannot be read, and says nothing about any user.
 * - `foreign`: the response can be read, and its tokens belong to a different user, client, issuer or use.
 */
export type Verdict = "ignored" | "taken" | "garbled" | "foreign";

const ABSENT: readonly Kind[] = ["missing", "null"];
const TEXTS: readonly Kind[] = ["another text", "huge", "truncated"];

type Rule = (kind: Kind) => Verdict;

const garbled: Rule = () => "garbled";
const ignored: Rule = () => "ignored";
/** A claim that is compared with known values. */
const compared: Rule = (kind) => (TEXTS.includes(kind) ? "foreign" : "garbled");
const anyText: Rule = (kind) => (TEXTS.includes(kind) ? "taken" : "garbled");
const optionalText: Rule = (kind) => (ABSENT.includes(kind) ? "ignored" : anyText(kind));

const RESULT = "AuthenticationResult";
const COMPARED = ["AccessToken.claims.client_id", "IdToken.claims.aud"].concat(
  ["AccessToken", "IdToken"].flatMap((token) => ["sub", "iss", "token_use"].map((claim) => `${token}.claims.${claim}`)),
);
const GARBLED = ["AccessToken", "IdToken"].flatMap((token) =>
  ["", ".header", ".header.alg", ".claims", ".claims.iat", ".claims.exp"].map((part) => token + part),
);

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["", garbled],
  [RESULT, garbled],
  ...GARBLED.map((member) => [`${RESULT}.${member}`, garbled] as const),
  ...COMPARED.map((member) => [`${RESULT}.${member}`, compared] as const),
  [`${RESULT}.AccessToken.claims.username`, anyText],
  [`${RESULT}.AccessToken.claims.device_key`, optionalText],
  // A refresh without rotation has none. A first sign-in without one starts a session that ends with its tokens.
  [`${RESULT}.RefreshToken`, optionalText],
]);

/** A member that is not listed is not read: `ExpiresIn`, `TokenType`, `NewDeviceMetadata`, and all other claims. */
export function verdictOf({ member, kind }: Pick<Mutation, "member" | "kind">): Verdict {
  return (RULES.get(member) ?? ignored)(kind);
}

/** The mutations with these verdicts, for a table of tests. */
export const casesOf = (
  mutations: readonly Mutation[],
  ...verdicts: Verdict[]
): [title: string, mutation: Mutation][] =>
  mutations.filter((mutation) => verdicts.includes(verdictOf(mutation))).map((mutation) => [mutation.title, mutation]);
