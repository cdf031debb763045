/** The SQL statements for federation: sign-ins at identity providers, and the users' accounts there. */
import type { Store } from "../store.ts";
import type { Connection } from "./transactions.ts";
import { toUser } from "./users.ts";

interface FederationRow {
  readonly digest: Uint8Array;
  readonly encrypted_request: Uint8Array;
  readonly expires_at_ms: number;
}

const SUBJECT = "Cognito_Subject";

export function federationStatements({ prepare }: Connection, poolId: string) {
  const insert = prepare("INSERT INTO federations (digest, encrypted_request, expires_at_ms) VALUES (?, ?, ?)");
  const take = prepare("DELETE FROM federations WHERE digest = ? AND expires_at_ms > ? RETURNING *");
  const insertProviderAccount = prepare(
    `INSERT INTO provider_accounts (pool_id, provider_name, attribute_name, provider_user_id, user_id)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const findUser = prepare(
    `SELECT users.* FROM provider_accounts JOIN users ON users.id = provider_accounts.user_id
     WHERE provider_accounts.pool_id = ? AND provider_name = ? AND attribute_name = ? AND provider_user_id = ?`,
  );
  const deleteProviderAccount = prepare(
    `DELETE FROM provider_accounts
     WHERE pool_id = ? AND provider_name = ? AND attribute_name = ? AND provider_user_id = ?`,
  );
  return {
    insertFederation: (federation) =>
      void insert.run(federation.digest, federation.encryptedRequest, federation.expiresAtMs),
    takeFederation(digest, nowMs) {
      const row = take.get(digest, nowMs) as FederationRow | undefined;
      return row && { digest: row.digest, encryptedRequest: row.encrypted_request, expiresAtMs: row.expires_at_ms };
    },
    insertProviderAccount: ({ providerName, attributeName = SUBJECT, providerUserId, userId }) =>
      insertProviderAccount.run(poolId, providerName, attributeName, providerUserId, userId).changes === 1,
    findUserByProviderAccount: ({ providerName, attributeName = SUBJECT, providerUserId }) =>
      toUser(findUser.get(poolId, providerName, attributeName, providerUserId)),
    deleteProviderAccount: ({ providerName, attributeName = SUBJECT, providerUserId }) =>
      deleteProviderAccount.run(poolId, providerName, attributeName, providerUserId).changes === 1,
  } satisfies Partial<Store>;
}
