/** What an app with `declaration: true` may export. */
import { createAuth } from "@poolgate/auth";
import { createAccountDeletion, createContacts, createMfaSettings, createPasswordChange } from "@poolgate/auth/account";
import { createAuthenticator } from "@poolgate/auth/authenticator";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { pool } from "./pool.ts";

export const auth = createAuth(pool);
export const authenticator = createAuthenticator(auth);
export const passkeys = createPasskeys(auth);
export const devices = createDevices(auth);
export const password = createPasswordChange(auth);
export const mfa = createMfaSettings(auth);
export const contacts = createContacts(auth);
export const deletion = createAccountDeletion(auth);
