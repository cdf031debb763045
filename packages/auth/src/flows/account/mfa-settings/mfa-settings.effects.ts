/** Provides the effects of the mfa-settings machine: requests to the pool and the watch of the session. */
import { fetchUserMfa, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "../mfa.calls.ts";
import type { Auth } from "../../session/auth.ts";
import { flowEffect, internalsOf, requireDefined } from "../../../engine/index.ts";
import { watchUser } from "../user-watch.effects.ts";
import { createMfaSettingsMachine, type MfaSettingsMachine } from "./mfa-settings.machine.ts";

/** The members of `updateMFAPreference`. */
const MEMBER_OF_TYPE = { TOTP: "totp", SMS: "sms", EMAIL: "email", PASSKEY: "passkey" } as const;

/** Returns the mfa-settings machine with its effects. */
export function provideMfaSettings(auth: Auth): MfaSettingsMachine {
  const { environment } = internalsOf(auth);
  return createMfaSettingsMachine({
    watchUser: watchUser(auth),
    loadMfa: flowEffect(environment, ({ signal }) => fetchUserMfa(auth, { signal })),
    setPreference: flowEffect(environment, ({ input: { change }, signal }) => {
      const { mfaType, setting, endsPasskey } = requireDefined(change);
      const settings = { [MEMBER_OF_TYPE[mfaType]]: setting, ...(endsPasskey && { passkey: "DISABLED" as const }) };
      return updateMFAPreference(auth, settings, { signal });
    }),
    associateApp: flowEffect(environment, ({ signal }) => setUpTOTP(auth, { signal })),
    verifyApp: flowEffect(environment, ({ input: { code }, signal }) =>
      verifyTOTPSetup(auth, { code: requireDefined(code).reveal() }, { signal }),
    ),
  });
}
