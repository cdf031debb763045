/** The second factors of a signed-in person: an authenticator app set up, and which factors are asked for. */
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
  mfaSettingMembers,
  type MfaSettings,
} from "../../protocol/account/set-user-mfa-preference.ts";
import {
  buildVerifySoftwareTokenRequest,
  readVerifySoftwareTokenResponse,
} from "../../protocol/account/verify-software-token.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type TotpSetup, totpSetup } from "../../protocol/account/totp-setup.ts";
import { withSignedInUser, type Auth, isRefusedAfterLostAnswer } from "../session/index.ts";
import type { CallControl } from "../../engine/index.ts";

/** Which second factors the person is asked for. @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`. */
export function fetchMFAPreference(auth: Auth, control: CallControl = {}): Promise<MfaPreference> {
  return withSignedInUser(auth, control, async ({ call }) => readMfaPreference(await call(buildGetUserRequest)));
}

/**
 * Changes which second factors the person is asked for; a factor that is left out stays as it is.
 *
 * @throws AuthError `input.invalid`, `session.unauthenticated`, `service.invalidParameter` for a factor that is not set up,
 *   `network.*`, `call.aborted`.
 */
export async function updateMFAPreference(auth: Auth, input: MfaSettings, control: CallControl = {}): Promise<void> {
  const members = mfaSettingMembers(ownMembers(input));
  await withSignedInUser(auth, control, ({ call }) => call((token) => buildSetUserMfaPreferenceRequest(token, members)));
}

/**
 * Begins to set up an authenticator app; `verifyTOTPSetup` ends it, `updateMFAPreference` has it asked for.
 *
 * @throws AuthError `session.unauthenticated`, `service.*`, `network.*`, `call.aborted`.
 */
export function setUpTOTP(auth: Auth, control: CallControl = {}): Promise<TotpSetup> {
  return withSignedInUser(auth, control, async ({ loginId, call }) =>
    totpSetup(readAssociateSoftwareTokenResponse(await call(buildAssociateSoftwareTokenRequest)), loginId),
  );
}

export interface VerifyTOTPSetupInput {
  readonly code: string;
  readonly options?: {
    /** What the person calls the device with the app. */
    readonly friendlyDeviceName?: string;
  };
}

/** Ends a set-up by a code of the app. @throws AuthError `input.required`, `code.*`, `limit.exceeded`, `network.*`. */
export async function verifyTOTPSetup(
  auth: Auth,
  given: VerifyTOTPSetupInput,
  control: CallControl = {},
): Promise<void> {
  const { code, options } = ownMembers(given);
  requireInput(code, "verifyTOTPSetup.code");
  const input = { code: new Secret(code), friendlyDeviceName: options?.friendlyDeviceName };
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      readVerifySoftwareTokenResponse(await call((token) => buildVerifySoftwareTokenRequest(token, input)));
    } catch (error) {
      // A code passes once, and our own first attempt may have spent it: nobody can tell, and the next code will do.
      if (isRefusedAfterLostAnswer(error, ["code.mismatch", "code.expired", "code.alreadyUsed"]))
        throw engineError("network.unreachable", error);
      throw error;
    }
  });
}

/**
 * Everything that the person could show at a sign-in, first factors and second ones.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 */
export function fetchUserAuthFactors(auth: Auth, control: CallControl = {}): Promise<UserAuthFactors> {
  return withSignedInUser(auth, control, async ({ call }) =>
    readGetUserAuthFactorsResponse(await call(buildGetUserAuthFactorsRequest)),
  );
}
