/** Tells the app, and the log, that a sign-in at an identity provider was refused. */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { AuthorizationError, authorizationErrorResponse } from "../authorize/authorization-error.ts";
import type { AuthorizationErrorCode } from "../authorize/authorization-error.ts";
import type { AuthorizationRequest } from "../authorize/authorization-request.ts";
import { returnAddress } from "../authorize/return-address.ts";
import { ProviderError } from "./provider-error.ts";

interface Refused {
  readonly provider: IdentityProviderConfig;
  readonly request: AuthorizationRequest;
}

/** The redirect to the app. An error that is no refusal is thrown again. */
export function refusalResponse(pool: PoolContext, { provider, request }: Refused, error: unknown): Response {
  const refusal = asRefusal(error);
  if (refusal === undefined) throw error;
  const { providerName } = provider;
  pool.log({
    at: new Date(pool.clock.now()).toISOString(),
    event: "federationRefused",
    provider: providerName,
    reason: refusal.code,
  });
  return authorizationErrorResponse(
    new AuthorizationError(refusal.code, refusal.message, returnAddress(pool, request)),
  );
}

function asRefusal(error: unknown): { code: AuthorizationErrorCode; message: string } | undefined {
  if (error instanceof ProviderError || error instanceof AuthorizationError) return error;
  if (!(error instanceof ServiceError)) return undefined;
  const isOfTrigger = error.exception.includes("Lambda");
  return { code: isOfTrigger ? "server_error" : "invalid_request", message: error.message };
}
