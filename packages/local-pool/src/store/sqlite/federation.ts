/** The SQL statements for federation: sign-ins at identity providers, and the users' accounts there. */
import type { DatabaseSync } from "node:sqlite";
import type { Store } from "../store.ts";
import { toUser } from "./users.ts";

interface FederationRow {
  readonly digest: Uint8Array;
  readonly sealed_request: Uint8Array;
  readonly expires_at_ms: number;
}

type FederationMethods = Pick<
  Store,
  "insertFederation" | "takeFederation" | "insertProviderAccount" | "findUserByProviderAccount"
>;

export function federationStatements(database: DatabaseSync): FederationMethods {
  const insert = database.prepare("INSERT INTO federations (digest, sealed_request, expires_at_ms) VALUES (?, ?, ?)");
  const take = database.prepare("DELETE FROM federations WHERE digest = ? AND expires_at_ms > ? RETURNING *");
  const insertProviderAccount = database.prepare(
    "INSERT INTO provider_accounts (provider_name, provider_user_id, user_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const findUser = database.prepare(
    `SELECT users.* FROM provider_accounts JOIN users ON users.id = provider_accounts.user_id
     WHERE provider_accounts.provider_name = ? AND provider_accounts.provider_user_id = ?`,
  );
  return {
    insertFederation: (federation) =>
      void insert.run(federation.digest, federation.encryptedRequest, federation.expiresAtMs),
    takeFederation(digest, nowMs) {
      const row = take.get(digest, nowMs) as FederationRow | undefined;
      return row && { digest: row.digest, encryptedRequest: row.sealed_request, expiresAtMs: row.expires_at_ms };
    },
    insertProviderAccount: ({ providerName, providerUserId, userId }) =>
      insertProviderAccount.run(providerName, providerUserId, userId).changes === 1,
    findUserByProviderAccount: ({ providerName, providerUserId }) => toUser(findUser.get(providerName, providerUserId)),
  };
}
