/**
 * Configures `oidc-provider` to play one identity provider. Google, Apple and companies speak OpenID Connect; Facebook and Login
 * with Amazon speak OAuth 2.0 and have a profile endpoint.
 *
 * Every such provider has an issuer, a client, people and cookies of its own, as the real ones do.
 *
 * @see https://github.com/panva/node-oidc-provider/blob/main/docs/README.md
 */
import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type Provider from "oidc-provider";
import type { Configuration, JWK } from "oidc-provider";
import type { IdentityProviderType } from "../oauth-config.ts";
import { CLAIMS_OF_SCOPES, isPlainOAuth, openIdClaims } from "./claims.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { peopleOf } from "./people.ts";
import { errorPage } from "./upstream-page.ts";
import { UPSTREAM_HEADERS } from "./upstream-style.ts";

export interface UpstreamSetup {
  readonly providerName: string;
  readonly providerType: IdentityProviderType;
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** The pool's `/oauth2/idpresponse`. */
  /** Where the pool waits for responses: one address for each origin of its pages. */
  readonly redirectUris: readonly string[];
  /** How the pages name the pool. */
  readonly poolName: string;
}

const DAY_SECONDS = 86_400;

/** Loads `oidc-provider`, which takes a quarter of a second. */
export async function createProvider(setup: UpstreamSetup): Promise<Provider> {
  const { Provider: OidcProvider, interactionPolicy } = await import("oidc-provider");
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  // The person is asked at every sign-in, because a test or a demo needs different ones.
  const isAsked = new interactionPolicy.Check("choice", "The user must choose an account", ({ oidc }) =>
    oidc.result?.login === undefined && !oidc.prompts.has("none")
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
  );
  policy.get("login")?.checks.add(isAsked);
  const url = (_context: unknown, { uid }: { readonly uid: string }): string => `${setup.issuer}/interaction/${uid}`;
  return new OidcProvider(setup.issuer, { ...(await configurationOf(setup)), interactions: { policy, url } });
}

async function configurationOf({ providerType, providerName, client, redirectUris, issuer }: UpstreamSetup) {
  const people = peopleOf(providerType, providerName);
  const { pathname: path } = new URL(issuer);
  return {
    adapter: createMemoryAdapter(() => new Date().getTime()),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      long: { path, httpOnly: true, sameSite: "lax", signed: true },
      // Its path is that of one sign-in.
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    scopes: isPlainOAuth(providerType) ? ["public_profile", "postal_code"] : ["name"],
    claims: CLAIMS_OF_SCOPES,
    responseTypes: ["code"],
    pkce: { required: () => true },
    // Apple has no endpoint for claims: they are in the id token.
    conformIdTokenClaims: providerType !== "SignInWithApple",
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: providerType !== "SignInWithApple" && !isPlainOAuth(providerType) },
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 14 * DAY_SECONDS,
      Grant: 14 * DAY_SECONDS,
    },
    findAccount(_context, id) {
      const person = people.find((each) => each.id === id);
      return person && { accountId: id, claims: () => openIdClaims(person) };
    },
    renderError(context, { error, error_description }) {
      context.set({ ...UPSTREAM_HEADERS });
      context.body = errorPage(`${error}: ${error_description ?? ""}`);
    },
  } satisfies Configuration;
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kty: "RSA", use: "sig", alg: "RS256", kid: "upstream" } as JWK;
}
