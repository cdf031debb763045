/** Checks that a client may use an auth flow. Each flow has the service's own error message. */
import type { AuthFlow } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../../config.ts";
import { serviceError } from "../../wire/service-error.ts";

export type SupportedFlow = "USER_SRP_AUTH" | "USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH" | "CUSTOM_AUTH" | "USER_AUTH";

/**
 * The flow to run. REFRESH_TOKEN is the older name of REFRESH_TOKEN_AUTH.
 *
 * @throws ServiceError InvalidParameterException, or UnsupportedOperationException for a refresh in a client with token
 * rotation.
 */
export function checkAuthFlow(client: ResolvedUserPoolClient, flow: AuthFlow): SupportedFlow {
  const allows = (permission: ResolvedUserPoolClient["explicitAuthFlows"][number]): boolean =>
    client.explicitAuthFlows.includes(permission);
  switch (flow) {
    case "USER_SRP_AUTH":
      if (!allows("ALLOW_USER_SRP_AUTH")) throw serviceError("srpFlowDisabled");
      return flow;
    case "USER_PASSWORD_AUTH":
      if (!allows("ALLOW_USER_PASSWORD_AUTH")) throw serviceError("passwordFlowDisabled");
      return flow;
    case "REFRESH_TOKEN":
    case "REFRESH_TOKEN_AUTH":
      if (client.refreshTokenRotation.feature === "ENABLED") throw serviceError("rotationNotSupported");
      if (!allows("ALLOW_REFRESH_TOKEN_AUTH")) throw serviceError("flowDisabled");
      return "REFRESH_TOKEN_AUTH";
    case "CUSTOM_AUTH":
      if (!allows("ALLOW_CUSTOM_AUTH")) throw serviceError("customFlowDisabled");
      return flow;
    case "USER_AUTH":
      if (!allows("ALLOW_USER_AUTH")) throw serviceError("flowDisabled");
      return flow;
    case "ADMIN_NO_SRP_AUTH":
    case "ADMIN_USER_PASSWORD_AUTH":
      // These flows belong to AdminInitiateAuth.
      throw serviceError("flowNotSupported");
  }
}
