/** Runs the settings that the guide of federation shows. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import federation from "../../docs/examples/federation.config.ts";
import linking from "../../docs/examples/linking.config.ts";
import { answerOf, signInAt, startFederatedPool, tokensOf } from "../support/federation/federation.ts";

it("signs in at a social provider and at a company, with the company's mapping", async () => {
  const { identityProviders } = federation;
  const pool = await startFederatedPool({ identityProviders });
  expect(tokensOf(await signInAt(pool, "Google")).id).toMatchObject({ name: "Ida Moreno", email_verified: true });
  const { id } = tokensOf(await signInAt(pool, "Company"));
  expect(id).toMatchObject({ nickname: "Ida", email: "ida.moreno@example.com", email_verified: false });
});

it("links a verified address to the account that has it, and no other", async () => {
  const { identityProviders, seededUsers, lambdaConfig } = linking;
  const configFolder = fileURLToPath(new URL("../../docs/examples", import.meta.url));
  const pool = await startFederatedPool({ identityProviders, seededUsers, lambdaConfig }, { configFolder });
  expect(answerOf(await signInAt(pool, "Google"))["error_description"]).toMatch(
    /^Already found an entry for username Google_\d+$/u,
  );
  const { id } = tokensOf(await signInAt(pool, "Google"));
  expect(id).toMatchObject({ email: "ida.moreno@example.com", identities: [{ primary: "false" }] });
  expect(id["cognito:username"]).toBe(id["sub"]);
  expect(tokensOf(await signInAt(pool, "Google", { name: "Noor" })).id["cognito:username"]).toMatch(/^Google_\d+$/u);
});
