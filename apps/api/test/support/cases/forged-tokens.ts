/** Forged tokens, and real tokens that are not for this api. */
import { createHmac } from "node:crypto";
import { exportSPKI, type JWTHeaderParameters, type JWTPayload } from "jose";
import { createTokenIssuer, type TokenIssuer } from "../token-issuer.ts";

export interface ForgeryInput {
  /** The pool's own keys. */
  readonly issuer: TokenIssuer;
  /** The claims of a token that would be accepted. */
  readonly claims: JWTPayload;
}

interface ForgeryTools extends ForgeryInput {
  /** Signs with the pool's key; a claim of `undefined` is left out. */
  sign(changed?: Readonly<Record<string, unknown>>, header?: Partial<JWTHeaderParameters>): Promise<string>;
}

type Forge = (tools: ForgeryTools) => string | Promise<string>;

const FORGERS: Readonly<Record<string, Forge>> = {
  "alg none without signature": ({ claims }) => `${encodePart({ alg: "none" })}.${encodePart(claims)}.`,
  "alg none in other spelling": ({ issuer, claims }) =>
    `${encodePart({ alg: "nOnE", kid: issuer.kid })}.${encodePart(claims)}.`,
  "alg none with a real signature": async ({ issuer, sign }) => {
    const [, payload, signature] = (await sign()).split(".");
    return `${encodePart({ alg: "none", kid: issuer.kid })}.${payload}.${signature}`;
  },
  "HS256 with the public key as secret": async ({ issuer, claims }) => {
    const signed = `${encodePart({ alg: "HS256", kid: issuer.kid })}.${encodePart(claims)}`;
    const secret = await exportSPKI(issuer.publicKey);
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  },
  "another pool's key under our key id": async ({ issuer, claims }) =>
    (await createTokenIssuer(issuer.kid)).sign(claims),
  "unknown key id": async ({ claims }) => (await createTokenIssuer("key-2")).sign(claims),
  "key id that is a path": ({ sign }) => sign({}, { kid: "../../key-1" }),
  "key of its own in the header": async ({ claims }) => {
    const other = await createTokenIssuer();
    return other.sign(claims, { jwk: other.jwks.keys[0] ?? {} });
  },
  "key address of its own in the header": async ({ claims }) =>
    (await createTokenIssuer()).sign(claims, { jku: "https://evil.example/jwks.json" }),
  "changed payload": async ({ claims, sign }) => {
    const [header, , signature] = (await sign()).split(".");
    return `${header}.${encodePart({ ...claims, sub: "somebody-else" })}.${signature}`;
  },
  "signature cut off": async ({ sign }) => (await sign()).replace(/\.[^.]*$/, "."),
  "unknown critical header": async ({ issuer, sign }) => withCritical(await sign(), issuer.kid),
  "wrong issuer": ({ sign }) => sign({ iss: "https://pool.example/us-east-1_Other" }),
  "issuer with a slash more": ({ claims, sign }) => sign({ iss: `${String(claims.iss)}/` }),
  "no issuer": ({ sign }) => sign({ iss: undefined }),
  "wrong audience": ({ sign }) => sign({ aud: "otherclient" }),
  "audience list that holds our client": ({ claims, sign }) => sign({ aud: [String(claims.aud), "otherclient"] }),
  "no audience": ({ sign }) => sign({ aud: undefined }),
  "access token": ({ claims, sign }) =>
    sign({ token_use: "access", client_id: String(claims.aud), aud: undefined, email: undefined }),
  "access token with an audience": ({ sign }) => sign({ token_use: "access" }),
  "wrong token_use": ({ sign }) => sign({ token_use: "ID" }),
  "no token_use": ({ sign }) => sign({ token_use: undefined }),
  "expired six seconds ago": ({ claims, sign }) => sign({ exp: Number(claims.iat) - 6 }),
  "expired long ago": ({ sign }) => sign({ exp: 1 }),
  "no expiry": ({ sign }) => sign({ exp: undefined }),
  "expiry that is not a number": ({ sign }) => sign({ exp: "tomorrow" }),
  "not valid before a minute from now": ({ claims, sign }) => sign({ nbf: Number(claims.iat) + 60 }),
  "no time of issue": ({ sign }) => sign({ iat: undefined }),
  "no sub": ({ sign }) => sign({ sub: undefined }),
  "empty sub": ({ sign }) => sign({ sub: "" }),
  "no email": ({ sign }) => sign({ email: undefined }),
  "empty email": ({ sign }) => sign({ email: "" }),
  "email that is not a string": ({ sign }) => sign({ email: { toString: "x" } }),
  "not a token": () => "garbage",
  "two dots": () => "..",
  "five parts": () => "a.b.c.d.e",
  "a very long token": () => `${"a".repeat(100_000)}.b.c`,
};

/** Values of `Authorization` that hold no token. */
export const NO_TOKENS = [
  "",
  "Bearer",
  "Bearer ",
  "Basic dXNlcjpwYXNz",
  "Bearer a b",
  "Bearer \u00e9",
  "Bearer a,Bearer b",
];

/** What each is, and the function that makes it. */
export const FORGERIES: Readonly<Record<string, (input: ForgeryInput) => Promise<string>>> = Object.fromEntries(
  Object.entries(FORGERS).map(([name, forge]) => [
    name,
    async ({ issuer, claims }: ForgeryInput) =>
      forge({ issuer, claims, sign: (changed = {}, header = {}) => issuer.sign({ ...claims, ...changed }, header) }),
  ]),
);

/** Encodes a part of a token. */
export function encodePart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** The `crit` header names an extension that nobody knows, so the token is rejected before its signature matters. */
function withCritical(token: string, kid: string): string {
  const [, payload, signature] = token.split(".");
  return `${encodePart({ alg: "RS256", kid, crit: ["x-unknown"], "x-unknown": true })}.${payload}.${signature}`;
}
