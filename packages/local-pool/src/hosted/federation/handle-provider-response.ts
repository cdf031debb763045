/**
 * Answers `/oauth2/idpresponse`, where an identity provider sends the browser back: by a redirect, or by a form (Apple).
 *
 * First `state`, the browser's cookie and the issuer are compared (RFC 9700 §4.4, RFC 9207). Only then anything else of the
 * response is believed. Without a valid `state`, nothing is known about the app, so the person gets a page.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints-oauth-grants.html
 */
import { randomBytes } from "node:crypto";
import { type PoolContext, setCaller } from "../../pool-context.ts";
import { signInFederatedUser } from "../../rules/federation/sign-in-federated-user.ts";
import { runOperation } from "../../operations/operation.ts";
import { completeAuthorization } from "../authorize/complete-authorization.ts";
import { noticePage } from "../notice-page.ts";
import { type Federation, takeFederationState } from "./federation-state.ts";
import { appleNames, readForm, readQuery, type ProviderResponse } from "./provider-response.ts";
import { PROVIDER_RESPONSE_PATH, type ProviderEndpoints } from "./identity-providers.ts";
import { printable, ProviderError } from "./provider-error.ts";
import { decideInboundClaims } from "./inbound-claims.ts";
import { type ProviderAnswer, readClaims } from "./read-claims.ts";
import { refusalResponse } from "./refusal.ts";

export async function handleProviderResponse(pool: PoolContext, request: Request): Promise<Response> {
  if (request.method === "POST") return readForm(pool, request);
  const received = readQuery(pool, new URL(request.url).searchParams);
  const state = received?.state ?? "";
  const federation = state === "" ? undefined : await takeFederationState(pool, request, state);
  const provider = federation && pool.identityProviders.find(federation.providerName);
  if (received === undefined || federation === undefined || provider === undefined) return expiredPage();
  const { request: asked, endCookie } = federation;
  let response: Response;
  try {
    const endpoints = await pool.identityProviders.endpoints(provider);
    const answer = await answerOf(pool, { response: received, federation, endpoints });
    // The service generates a nonce when the app has sent none.
    const nowMs = pool.clock.now();
    const nonce = asked.nonce ?? randomBytes(16).toString("base64url");
    response = await runOperation(pool, () => {
      setCaller(pool, asked.clientId);
      const user = signInFederatedUser(pool, provider, { claims: decideInboundClaims(pool, provider, answer), nowMs });
      return completeAuthorization(pool, { ...asked, nonce }, { userId: user.id, providerName: provider.providerName });
    });
  } catch (error) {
    response = refusalResponse(pool, { provider, request: asked }, error);
  }
  response.headers.append("set-cookie", endCookie);
  return response;
}

function expiredPage(): Response {
  const line =
    "This sign-in has expired, was used already, or was started in another browser. Start again in your app.";
  return noticePage(400, { title: "An error was encountered", lines: [line] });
}

interface Received {
  readonly response: ProviderResponse;
  readonly federation: Federation;
  readonly endpoints: ProviderEndpoints;
}

/** @throws ProviderError */
async function answerOf(pool: PoolContext, received: Received): Promise<ProviderAnswer> {
  const { response, federation, endpoints } = received;
  const { identityProviders, origin } = pool;
  const provider = identityProviders.find(federation.providerName);
  if (provider === undefined) throw new ProviderError("The provider is not configured any more");
  checkIssuer(endpoints, response.iss);
  if (response.error !== undefined) throw refusedByProvider(response);
  if (response.code === undefined) throw new ProviderError(`${provider.providerName} Error - the response has no code`);
  const answer = await readClaims({
    provider,
    endpoints,
    code: response.code,
    codeVerifier: federation.codeVerifier,
    nonce: federation.nonce,
    redirectUri: `${origin}${PROVIDER_RESPONSE_PATH}`,
    timeoutMs: identityProviders.timeoutMs,
  });
  if (provider.providerType !== "SignInWithApple") return answer;
  return { ...answer, claims: { ...appleNames(response.user), ...answer.claims } };
}

/** Another provider cannot pass off its response as this one's (mix-up, RFC 9700 §4.4). */
function checkIssuer({ issuers, requiresIssuer }: ProviderEndpoints, iss: string | undefined): void {
  const isRight = iss === undefined ? !requiresIssuer : issuers.includes(iss);
  if (!isRight) throw new ProviderError("The response is of another issuer than the provider");
}

/** The errors of a request with `prompt=none` (OpenID Connect Core §3.1.2.6). */
const NEEDS_USER: ReadonlySet<string> = new Set([
  "account_selection_required",
  "consent_required",
  "interaction_required",
  "login_required",
]);

function refusedByProvider({ error = "", errorDescription }: ProviderResponse): ProviderError {
  const description = printable(errorDescription);
  if (NEEDS_USER.has(error)) return new ProviderError(description || "The user must sign in", "login_required");
  // Apple's word for a person who cancels.
  const isDenied = error === "access_denied" || error === "user_cancelled_authorize";
  if (isDenied) return new ProviderError(description || "User cancelled the sign-in", "access_denied");
  return new ProviderError([printable(error), description].filter((words) => words !== "").join(" - "));
}
