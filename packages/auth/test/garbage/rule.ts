/** What a mutated answer with tokens means, written down by hand from Cognito's documents, member by member. */
import type { Kind, Mutation } from "./mutations.ts";

/**
 * - `ignored`: nobody reads the member, or it may be anything. The answer counts as if it were whole.
 * - `taken`: the value is as good as the one before, and takes its place.
 * - `garbled`: the answer cannot be read. It says nothing about anybody.
 * - `foreign`: the answer can be read, and its tokens are of another person, client, issuer or use (N42).
 */
export type Verdict = "ignored" | "taken" | "garbled" | "foreign";

const ABSENT: readonly Kind[] = ["missing", "null"];
const TEXTS: readonly Kind[] = ["another text", "huge", "truncated"];

type Rule = (kind: Kind) => Verdict;

const garbled: Rule = () => "garbled";
const ignored: Rule = () => "ignored";
/** A claim that is compared with what is known. */
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
  // A refresh without rotation brings none; a first sign-in without one begins a session that ends with its tokens.
  [`${RESULT}.RefreshToken`, optionalText],
]);

/** Whatever is not in the list is not read: `ExpiresIn`, `TokenType`, `NewDeviceMetadata`, and all other claims. */
export function verdictOf({ member, kind }: Pick<Mutation, "member" | "kind">): Verdict {
  return (RULES.get(member) ?? ignored)(kind);
}

/** Of each member that is read, one mutation for each thing that it may mean. */
export function sampleOf(mutations: readonly Mutation[]): Mutation[] {
  const seen = new Set<string>();
  return mutations.filter((mutation) => {
    const group = `${mutation.member} ${verdictOf(mutation)}`;
    if (!RULES.has(mutation.member) || seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}
