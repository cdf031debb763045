/** Collects what the screens begin with: the configuration, the options, and what this device remembers. */
import { NO_SIGN_INS } from "../../protocol/account/recent-sign-ins.ts";
import { internalsOf } from "../../engine/index.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { recentSignInsStorage } from "../account/recent-sign-ins.storage.ts";
import { lastPasskeyUserStorage } from "../passkeys/last-passkey-user.storage.ts";
import type { Auth } from "../session/auth.ts";
import { allowsAutofill, type AuthenticatorInput } from "./authenticator.context.ts";
import { type AuthenticatorOptions, configuredScreens, resolveOptions } from "./authenticator-options.ts";

/**
 * Returns the input of the authenticator machine. The first form uses it too.
 *
 * @throws AuthError `configuration.unknownMember` or `configuration.invalidMember` for a misspelt or mistyped option.
 */
export function authenticatorInput(auth: Auth, given: AuthenticatorOptions): AuthenticatorInput {
  const { config } = auth;
  const { environment } = internalsOf(auth);
  const supportsPasskeys = passkeyPlatform(environment) !== undefined;
  const options = resolveOptions(config, given, supportsPasskeys);
  const offersPasskey = allowsAutofill({ ...options, supportsPasskeys });
  return {
    ...options,
    supportsPasskeys,
    configured: configuredScreens(config),
    recent: options.remembersUsers ? recentSignInsStorage(config, environment).load() : NO_SIGN_INS,
    passkeyUsername: offersPasskey ? lastPasskeyUserStorage(config, environment).load() : undefined,
  };
}
