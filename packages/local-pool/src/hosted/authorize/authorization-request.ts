/**
 * Reads and checks an authorization request, as `/oauth2/authorize` and `/login` receive it.
 *
 * Nothing is ever sent to a `redirect_uri` that is not exactly one of the client's own (RFC 9700 §4.1.3). All other refusals go
 * back to the app.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.1
 */
import { isRedirectAddress } from "../../check-oauth-config.ts";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { AuthorizationError } from "./authorization-error.ts";
import { returnAddress } from "./return-address.ts";

export type ResponseType = "code" | "token";
export type Prompt = "login" | "none" | "select_account" | "consent";

/** A checked request. */
export interface AuthorizationRequest {
  readonly clientId: string;
  /** One of the client's `callbackURLs`. */
  readonly redirectUri: string;
  readonly responseType: ResponseType;
  /** Allowed for the client. */
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  /** Method S256 (RFC 7636). Never undefined when a public client of a strict pool asks for a code. */
  readonly codeChallenge: string | undefined;
  /** One of the client's `supportedIdentityProviders`. The request names it, or one of its `idpIdentifiers`. */
  readonly identityProvider: string | undefined;
  readonly loginHint: string | undefined;
  readonly lang: string | undefined;
  readonly prompt: readonly Prompt[];
  /** RFC 8707. */
  readonly resource: string | undefined;
}

/** The parameters, by the names of the members that they become. */
const PARAMETERS = {
  clientId: "client_id",
  redirectUri: "redirect_uri",
  responseType: "response_type",
  scope: "scope",
  state: "state",
  nonce: "nonce",
  codeChallenge: "code_challenge",
  codeChallengeMethod: "code_challenge_method",
  identityProvider: "identity_provider",
  idpIdentifier: "idp_identifier",
  loginHint: "login_hint",
  lang: "lang",
  prompt: "prompt",
  resource: "resource",
} as const;

type GivenParameters = { readonly [Name in keyof typeof PARAMETERS]: string | undefined };

/** Longer values are refused. Node's server refuses a longer request line. */
const MAX_PARAMETER_LENGTH = 8_192;
const PROMPTS: readonly Prompt[] = ["login", "none", "select_account", "consent"];
const SCOPES_OF_OPENID = ["email", "phone", "profile"];

/**
 * The request that these parameters make.
 *
 * @throws AuthorizationError
 */
export function readAuthorizationRequest(
  pool: Pick<PoolContext, "clients" | "config" | "issuer">,
  parameters: URLSearchParams,
): AuthorizationRequest {
  const client = readClient(pool, parameters);
  const redirectUri = readRedirectUri(client, parameters);
  const returnTo = returnAddress(pool, { redirectUri, state: readState(parameters) });
  const refuse: Refuse = (...reason) => {
    throw new AuthorizationError(...reason, returnTo);
  };
  const given = readParameters(parameters, refuse);
  const responseType = readResponseType(client, given, refuse);
  return {
    clientId: client.clientId,
    redirectUri,
    responseType,
    scopes: readScopes(client, given.scope, refuse),
    state: given.state,
    nonce: given.nonce,
    codeChallenge: readCodeChallenge(given, refuse, isChallengeRequired(pool, client, responseType)),
    identityProvider: readIdentityProvider(client, providerName(pool, given), refuse),
    loginHint: given.loginHint,
    lang: given.lang,
    prompt: readPrompt(given.prompt, refuse),
    resource: readResource(given.resource, refuse),
  };
}

/** The parameters that `readAuthorizationRequest` reads as this request. */
export function authorizationParameters(request: AuthorizationRequest): URLSearchParams {
  const values: GivenParameters = {
    ...request,
    idpIdentifier: undefined,
    scope: request.scopes.join(" "),
    codeChallengeMethod: request.codeChallenge === undefined ? undefined : "S256",
    prompt: request.prompt.length === 0 ? undefined : request.prompt.join(" "),
  };
  return new URLSearchParams(
    Object.entries(PARAMETERS).flatMap(([member, name]) => {
      const value = values[member as keyof GivenParameters];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

type Refuse = (...reason: [code: AuthorizationError["code"], description: string]) => never;

function readClient(pool: Pick<PoolContext, "clients">, parameters: URLSearchParams): ResolvedUserPoolClient {
  const [clientId = "", ...more] = parameters.getAll(PARAMETERS.clientId);
  if (clientId === "") throw new AuthorizationError("invalid_request", "Required parameter client_id is missing");
  const client = more.length === 0 ? pool.clients.get(clientId) : undefined;
  if (client === undefined) throw new AuthorizationError("invalid_request", "Invalid client id");
  return client;
}

function readRedirectUri(client: ResolvedUserPoolClient, parameters: URLSearchParams): string {
  if (client.callbackURLs.length === 0) {
    throw new AuthorizationError("unauthorized_client", "The app client has no callback URLs");
  }
  const [redirectUri = client.defaultRedirectURI, ...more] = parameters.getAll(PARAMETERS.redirectUri);
  if (redirectUri === undefined) {
    throw new AuthorizationError("invalid_request", "Required parameter redirect_uri is missing");
  }
  if (more.length > 0 || !client.callbackURLs.includes(redirectUri)) {
    throw new AuthorizationError("redirect_mismatch", "The redirect_uri is not a callback URL of the app client");
  }
  return redirectUri;
}

/** The state for the response, if it can be returned at all. */
function readState(parameters: URLSearchParams): string | undefined {
  const [state = "", ...more] = parameters.getAll(PARAMETERS.state);
  return state === "" || more.length > 0 || state.length > MAX_PARAMETER_LENGTH ? undefined : state;
}

/** Each parameter may occur once, and an empty one counts as missing (RFC 6749 §3.1). */
function readParameters(parameters: URLSearchParams, refuse: Refuse): GivenParameters {
  const entries = Object.entries(PARAMETERS).map(([member, name]) => {
    const [value = "", ...more] = parameters.getAll(name);
    if (more.length > 0) refuse("invalid_request", `Duplicate parameter ${name}`);
    if (value.length > MAX_PARAMETER_LENGTH) refuse("invalid_request", `The parameter ${name} is too long`);
    return [member, value === "" ? undefined : value];
  });
  return Object.fromEntries(entries) as GivenParameters;
}

function readResponseType(client: ResolvedUserPoolClient, given: GivenParameters, refuse: Refuse): ResponseType {
  const { responseType } = given;
  if (responseType === undefined) return refuse("invalid_request", "Required parameter response_type is missing");
  if (responseType !== "code" && responseType !== "token") {
    return refuse("unsupported_response_type", "The response_type must be code or token");
  }
  const flow = responseType === "code" ? "code" : "implicit";
  if (!client.allowedOAuthFlows.includes(flow)) {
    return refuse("unauthorized_client", `The app client may not use the ${flow} grant`);
  }
  return responseType;
}

function readScopes(client: ResolvedUserPoolClient, given: string | undefined, refuse: Refuse): readonly string[] {
  if (given === undefined) return client.allowedOAuthScopes;
  const scopes = [...new Set(given.split(" ").filter((scope) => scope !== ""))];
  if (scopes.some((scope) => !client.allowedOAuthScopes.includes(scope))) {
    refuse("invalid_scope", "A scope is not allowed for the app client");
  }
  if (!scopes.includes("openid") && scopes.some((scope) => SCOPES_OF_OPENID.includes(scope))) {
    refuse("invalid_scope", "The scopes email, phone and profile need the scope openid");
  }
  return scopes;
}

/** RFC 9700 §2.1.1 asks public clients for PKCE. The service does not. */
function isChallengeRequired(
  { config }: Pick<PoolContext, "config">,
  client: ResolvedUserPoolClient,
  responseType: ResponseType,
): boolean {
  return config.strict && responseType === "code" && client.clientSecret === undefined;
}

/** Only with S256: `plain` does not protect the code. */
function readCodeChallenge(
  { codeChallenge, codeChallengeMethod }: GivenParameters,
  refuse: Refuse,
  isRequired: boolean,
): string | undefined {
  if (codeChallenge === undefined && codeChallengeMethod === undefined) {
    return isRequired ? refuse("invalid_request", "Required parameter code_challenge is missing") : undefined;
  }
  if (codeChallengeMethod !== "S256") return refuse("invalid_request", "The code_challenge_method must be S256");
  if (codeChallenge === undefined || !/^[\w-]{43}$/u.test(codeChallenge)) {
    return refuse("invalid_request", "The code_challenge must be BASE64URL of a SHA-256 digest");
  }
  return codeChallenge;
}

/** An unknown identifier stays as it is, and is refused like an unknown name. */
function providerName(
  { config }: Pick<PoolContext, "config">,
  { identityProvider, idpIdentifier }: GivenParameters,
): string | undefined {
  if (identityProvider !== undefined || idpIdentifier === undefined) return identityProvider;
  const found = config.identityProviders.find(({ idpIdentifiers = [] }) => idpIdentifiers.includes(idpIdentifier));
  return found?.providerName ?? idpIdentifier;
}

function readIdentityProvider(
  client: ResolvedUserPoolClient,
  name: string | undefined,
  refuse: Refuse,
): string | undefined {
  if (name !== undefined && !client.supportedIdentityProviders.includes(name)) {
    return refuse("invalid_request", "The identity provider is not enabled for the app client");
  }
  return name;
}

/** @see https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest */
function readPrompt(given: string | undefined, refuse: Refuse): readonly Prompt[] {
  const words = [...new Set((given ?? "").split(" ").filter((word) => word !== ""))];
  const prompts = PROMPTS.filter((prompt) => words.includes(prompt));
  if (prompts.length < words.length) return refuse("invalid_request", "The prompt is not valid");
  if (prompts.includes("none") && prompts.length > 1) {
    return refuse("invalid_request", "The prompt none cannot be combined with another");
  }
  return prompts;
}

/** @see https://www.rfc-editor.org/rfc/rfc8707.html#section-2 */
function readResource(resource: string | undefined, refuse: Refuse): string | undefined {
  if (resource !== undefined && !isRedirectAddress(resource)) {
    return refuse("invalid_target", "The resource must be an address by https or by an app's own scheme");
  }
  return resource;
}
