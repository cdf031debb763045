/** Expired rows are deleted during later requests. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, signInByPassword, signInBySrp, startPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

it("leaves no rows of expired sign-ins, codes, attempts and failures", async () => {
  const folder = makeFolder();
  const seededUsers = [{ email: ANN.username, password: ANN.password }];
  const pool = startPool({ seededUsers }, openData(folder));
  const database = new DatabaseSync(join(folder, "pool.sqlite"), { readOnly: true });
  onTestFinished(() => database.close());
  const rows = (): Record<string, unknown> => {
    const tables = ["codes", "attempts", "failures", "used_challenges", "sessions", "refresh_tokens", "users"];
    const counts = tables.map((table) => [table, database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]]);
    return Object.fromEntries(counts) as Record<string, unknown>;
  };
  await signInBySrp(pool);
  await signInBySrp(pool, { ...ANN, password: "wrong horse" });
  await callWell(pool.handle, "ForgotPassword", { ClientId: ANN.clientId, Username: ANN.username });
  expect(rows()).toEqual({
    codes: 1,
    attempts: 1,
    failures: 1,
    used_challenges: 2,
    sessions: 1,
    refresh_tokens: 1,
    users: 1,
  });
  pool.clock.advance(31 * 86_400_000);
  // This sign-in is the request that sweeps, so its own rows remain.
  await signInByPassword(pool);
  expect(rows()).toEqual({
    codes: 0,
    attempts: 0,
    failures: 0,
    used_challenges: 0,
    sessions: 1,
    refresh_tokens: 1,
    users: 1,
  });
});

it("leaves no rows of sign-ins at a provider that nobody has finished", async () => {
  const folder = makeFolder();
  const providerDetails = { client_id: "id", client_secret: "secret" };
  const config = {
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    clients: [{ callbackURLs: ["https://app.example.com/"], allowedOAuthFlows: ["implicit"] }],
    identityProviders: [{ providerName: "Google", providerType: "Google", providerDetails }],
  } as const;
  const pool = startPool(config, openData(folder));
  const database = new DatabaseSync(join(folder, "pool.sqlite"), { readOnly: true });
  onTestFinished(() => database.close());
  const rows = (): readonly unknown[] => database.prepare("SELECT * FROM federations").all();
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: "https://app.example.com/",
    response_type: "token",
    identity_provider: "Google",
    state: "canary",
  });
  await pool.handle(new Request(`http://localhost:9400/oauth2/authorize?${query.toString()}`));
  expect(rows()).toHaveLength(1);
  const [{ encrypted_request: encrypted }] = rows() as [{ readonly encrypted_request: Uint8Array }];
  expect(Buffer.from(encrypted).toString("latin1")).not.toMatch(/canary|app\.example/u);
  pool.clock.advance(11 * 60_000);
  await signInByPassword(pool);
  expect(rows()).toHaveLength(0);
});
