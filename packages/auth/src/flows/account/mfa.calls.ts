/** Sets up an authenticator app for the signed-in user, and reads and changes the second factors. */
import { engineError } from "../../protocol/errors/engine-error.ts";
import { type MfaPreference, readMfaPreference } from "../../protocol/account/mfa-settings.ts";
import {
  buildAssociateSoftwareTokenRequest,
  readAssociateSoftwareTokenResponse,
} from "../../protocol/account/associate-software-token.ts";
import {
  buildGetUserAuthFactorsRequest,
  readGetUserAuthFactorsResponse,
  type UserAuthFactors,
} from "../../protocol/account/get-user-auth-factors.ts";
import { buildGetUserRequest } from "../../protocol/account/get-user.ts";
import {
  buildSetUserMfaPreferenceRequest,
  enablesPasskeyAlone,
  mfaSettingMembers,
  type MfaSettings,
  withEnabledFactors,
} from "../../protocol/account/set-user-mfa-preference.ts";
import {
  buildVerifySoftwareTokenRequest,
  readVerifySoftwareTokenResponse,
} from "../../protocol/account/verify-software-token.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type TotpSetup, totpSetup } from "../../protocol/account/totp-setup.ts";
import { readUserMfa, type UserMfa } from "../../protocol/account/user-mfa.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser, isRefusedAfterLostAnswer } from "../session/signed-in.calls.ts";
import type { UserCallControl } from "../../engine/index.ts";

/**
 * Returns the user's enabled second factors and the preferred one.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const { enabled, preferred } = await fetchMFAPreference(auth);
 */
export function fetchMFAPreference(auth: Auth, control: UserCallControl = {}): Promise<MfaPreference> {
  return withSignedInUser(auth, control, async ({ call }) => readMfaPreference(await call(buildGetUserRequest)));
}

/**
 * Enables, disables or prefers second factors. Factors that are left out remain unchanged.
 *
 * `passkey: "ENABLED"` makes a passkey count as two factors: a sign-in with one then needs no code. The pool must allow it,
 * and the user needs another second factor.
 *
 * @throws AuthError `input.invalid`, `session.unauthenticated`, `service.invalidParameter` for a factor that is not set
 *   up or not allowed, or for a passkey without another second factor, `network.*`, `call.aborted`.
 * @example
 *   await updateMFAPreference(auth, { totp: "PREFERRED", sms: "DISABLED" });
 *   await updateMFAPreference(auth, { passkey: "ENABLED" });
 */
export async function updateMFAPreference(
  auth: Auth,
  input: MfaSettings,
  control: UserCallControl = {},
): Promise<void> {
  const settings = ownMembers(input);
  const members = mfaSettingMembers(settings);
  await withSignedInUser(auth, control, async ({ call }) => {
    // The pool accepts the setting of passkeys only together with that of a second factor.
    const complete = enablesPasskeyAlone(settings)
      ? mfaSettingMembers(withEnabledFactors(settings, readMfaPreference(await call(buildGetUserRequest))))
      : members;
    await call((token) => buildSetUserMfaPreferenceRequest(token, complete));
  });
}

/**
 * Starts to set up an authenticator app. `verifyTOTPSetup` completes the set-up, and `updateMFAPreference` enables the
 * factor.
 *
 * @throws AuthError `session.unauthenticated`, `service.*`, `network.*`, `call.aborted`.
 * @example
 *   const setup = await setUpTOTP(auth);
 *   showQrCode(setup.getSetupUri("Example Shop").href);
 */
export function setUpTOTP(auth: Auth, control: UserCallControl = {}): Promise<TotpSetup> {
  return withSignedInUser(auth, control, async ({ loginId, call }) =>
    totpSetup(readAssociateSoftwareTokenResponse(await call(buildAssociateSoftwareTokenRequest)), loginId),
  );
}

/** The input of `verifyTOTPSetup`. */
export interface VerifyTOTPSetupInput {
  readonly code: string;
  readonly options?: {
    /** The user's name for the device with the app. */
    readonly friendlyDeviceName?: string;
  };
}

/**
 * Completes the set-up of an authenticator app with a code of the app.
 *
 * @throws AuthError `input.required`, `code.*`, `limit.exceeded`, `network.*`.
 * @example
 *   await verifyTOTPSetup(auth, { code: "123456" });
 */
export async function verifyTOTPSetup(
  auth: Auth,
  given: VerifyTOTPSetupInput,
  control: UserCallControl = {},
): Promise<void> {
  const { code, options } = readInput("verifyTOTPSetup", given, { code: true, options: { friendlyDeviceName: true } });
  requireInput(code, "verifyTOTPSetup.code");
  const input = { code: new Secret(code), friendlyDeviceName: options?.friendlyDeviceName };
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      readVerifySoftwareTokenResponse(await call((token) => buildVerifySoftwareTokenRequest(token, input)));
    } catch (error) {
      // Each code is accepted once, and the lost attempt may have used it. The user can submit the app's next code.
      if (isRefusedAfterLostAnswer(error, ["code.mismatch", "code.expired", "code.alreadyUsed"]))
        throw engineError("network.unreachable", error);
      throw error;
    }
  });
}

/**
 * Returns all first and second factors that the user has set up.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const { configured } = await fetchUserAuthFactors(auth); // ["PASSWORD", "WEB_AUTHN"]
 */
export function fetchUserAuthFactors(auth: Auth, control: UserCallControl = {}): Promise<UserAuthFactors> {
  return withSignedInUser(auth, control, async ({ call }) =>
    readGetUserAuthFactorsResponse(await call(buildGetUserAuthFactorsRequest)),
  );
}

/** Returns the user's second factors with their addresses. */
export function fetchUserMfa(auth: Auth, control: UserCallControl): Promise<UserMfa> {
  return withSignedInUser(auth, control, async ({ call }) => {
    const [user, factors] = await Promise.all([call(buildGetUserRequest), call(buildGetUserAuthFactorsRequest)]);
    return readUserMfa(user, factors);
  });
}
