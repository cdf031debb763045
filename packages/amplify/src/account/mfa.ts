/** Sets up and changes the second factors of the signed-in user. */
import {
  fetchMFAPreference as engineFetchMFAPreference,
  setUpTOTP as engineSetUpTOTP,
  updateMFAPreference as engineUpdateMFAPreference,
  verifyTOTPSetup as engineVerifyTOTPSetup,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { totpDetails } from "../types/next-sign-in-step.ts";
import type {
  FetchMFAPreferenceOutput,
  SetUpTOTPOutput,
  UpdateMFAPreferenceInput,
  VerifyTOTPSetupInput,
} from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Returns the enabled second factors and the preferred one.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `NetworkError`.
 * @example
 *   const { enabled = [], preferred } = await fetchMFAPreference();
 */
export function fetchMFAPreference(): Promise<FetchMFAPreferenceOutput> {
  return withClient(async (auth) => {
    const { enabled, preferred } = await engineFetchMFAPreference(auth);
    return {
      ...(enabled.length === 0 ? {} : { enabled: [...enabled] }),
      ...(preferred === undefined ? {} : { preferred }),
    };
  });
}

/**
 * Enables, disables or prefers second factors.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `InvalidParameterException` for a factor that is not set up, and other
 *   exceptions of the service; `NetworkError`.
 * @example
 *   await updateMFAPreference({ totp: "PREFERRED", sms: "DISABLED" });
 */
export function updateMFAPreference(input: UpdateMFAPreferenceInput): Promise<void> {
  const { sms, totp, email } = ownMembers(input);
  return withClient((auth) => engineUpdateMFAPreference(auth, { sms, totp, email }));
}

/**
 * Starts to set up an authenticator app. `verifyTOTPSetup` completes it.
 *
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   const { getSetupUri } = await setUpTOTP();
 *   showQrCode(getSetupUri("Example Shop").href);
 */
export function setUpTOTP(): Promise<SetUpTOTPOutput> {
  return withClient(async (auth) => totpDetails(await engineSetUpTOTP(auth)));
}

/**
 * Completes the set-up of an authenticator app with a code of the app.
 *
 * @throws AuthError `EmptyVerifyTOTPSetupCode`, `EnableSoftwareTokenMFAException` for a wrong code, and other exceptions
 *   of the service; `NetworkError`.
 * @example
 *   await verifyTOTPSetup({ code: "123456" });
 */
export function verifyTOTPSetup(input: VerifyTOTPSetupInput): Promise<void> {
  const { code, options } = ownMembers(input);
  const { friendlyDeviceName } = ownMembers(options);
  return withClient((auth) =>
    engineVerifyTOTPSetup(auth, {
      code,
      ...(friendlyDeviceName === undefined ? {} : { options: { friendlyDeviceName } }),
    }),
  );
}
