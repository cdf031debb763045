/** Runs the settings that the guide of triggers shows. */
import { fileURLToPath } from "node:url";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import triggers from "../../docs/examples/triggers.config.ts";
import { ANN, CLIENT_ID, createTestPool, signInByPassword } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

it("confirms a sign-up, words a message and adds a claim to the access token", async () => {
  const configFolder = fileURLToPath(new URL("../../docs/examples", import.meta.url));
  const pool = createTestPool(triggers, undefined, { configFolder });
  const signUp = (Username: string) =>
    callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username, Password: ANN.password });
  expect((await signUp("bob@example.com"))["UserConfirmed"]).toBe(true);
  expect((await signUp("eve@example.org"))["UserConfirmed"]).toBe(false);
  expect(pool.outbox()[0]?.text).toBe(`Your code is ${pool.latestCode()}.`);
  expect(decodeJwt((await signInByPassword(pool)).AccessToken)).toMatchObject({ tenant: "acme" });
  pool.close();
});
