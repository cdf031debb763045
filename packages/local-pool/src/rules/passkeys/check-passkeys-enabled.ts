/** Checks that passkeys can be registered in this pool. */
import type { PoolContext } from "../../pool-context.ts";
import { serviceError } from "../../wire/service-error.ts";

/** @throws ServiceError WebAuthnNotEnabledException, WebAuthnConfigurationMissingException. */
export function checkPasskeysEnabled({ config }: Pick<PoolContext, "config">): void {
  if (!config.allowedFirstAuthFactors.includes("WEB_AUTHN")) throw serviceError("passkeysNotEnabled");
  if (config.webAuthn.relyingPartyId === "") throw serviceError("passkeyConfigurationMissing");
}
