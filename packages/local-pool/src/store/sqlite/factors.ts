/** The SQL statements for second factors: a user's preferences and authenticator app, in columns of the users table. */
import type { Store } from "../store.ts";
import type { Connection } from "./transactions.ts";

export function factorStatements({ prepare }: Connection) {
  const changeMfa = prepare("UPDATE users SET mfa = ?2, modified_at_ms = ?3 WHERE id = ?1");
  const propose = prepare("UPDATE users SET proposed_totp_secret = ?2 WHERE id = ?1");
  const findProposed = prepare("SELECT proposed_totp_secret FROM users WHERE id = ?");
  const accept = prepare(
    `UPDATE users SET encrypted_totp_secret = proposed_totp_secret, proposed_totp_secret = NULL, last_totp_step = ?2,
       totp_device_name = ?3, modified_at_ms = ?4
     WHERE id = ?1 AND proposed_totp_secret IS NOT NULL`,
  );
  const remove = prepare(
    `UPDATE users SET encrypted_totp_secret = NULL, proposed_totp_secret = NULL, totp_device_name = NULL,
       modified_at_ms = ?2
     WHERE id = ?1`,
  );
  const useStep = prepare("UPDATE users SET last_totp_step = ?2 WHERE id = ?1 AND last_totp_step < ?2");
  return {
    changeMfaPreferences: (id, mfa, nowMs) => void changeMfa.run(id, JSON.stringify(mfa), nowMs),
    proposeTotpSecret: (userId, encryptedSecret) => void propose.run(userId, encryptedSecret),
    findProposedTotpSecret: (userId) =>
      (findProposed.get(userId)?.["proposed_totp_secret"] as Uint8Array | null | undefined) ?? undefined,
    acceptTotpSecret: (userId, { timeStep, deviceName, nowMs }) =>
      void accept.run(userId, timeStep, deviceName ?? null, nowMs),
    removeTotpSecret: (userId, nowMs) => void remove.run(userId, nowMs),
    useTotpStep: (userId, timeStep) => useStep.run(userId, timeStep).changes === 1,
  } satisfies Partial<Store>;
}
