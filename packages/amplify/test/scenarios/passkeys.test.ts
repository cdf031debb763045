/** Passkeys: Amplify and this package do the same. */
import { browserPasskeys } from "@poolgate/testkit/browser-passkeys";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { describe, vi } from "vitest";
import type { Client } from "../support/clients.ts";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD } from "../support/seeds.ts";

const username = "ann@example.com";
const pool = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] as const }],
  allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] as const,
  seededUsers: [{ email: username, password: PASSWORD }],
};

/** A browser with an authenticator of its own for each client. */
function openBrowser(client: Client): void {
  const globals = browserPasskeys(createSoftwareAuthenticator(), { origin: "http://localhost:5173" });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // Amplify takes a page with a document for one with a DOM; the engine listens to its events.
  if (client.name === "ours") vi.stubGlobal("document", new EventTarget());
}

describe("passkeys", () => {
  itDoesTheSame({
    title: "in a browser",
    pool,
    prepare: openBrowser,
    async run(api, { step }) {
      const preferring = { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } as const;
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("create", () => api.associateWebAuthnCredential());
      await step("create a second one", () => api.associateWebAuthnCredential());
      await step("list", () => api.listWebAuthnCredentials({ pageSize: 5 }).then(withoutIds));
      await step("signOut", () => api.signOut());
      await step("signIn with it", () => api.signIn({ username, options: preferring }));
      await step("user", () => api.getCurrentUser());
      await step("signOut again", () => api.signOut());
      await step("signIn by choice", () => api.signIn({ username, options: { authFlowType: "USER_AUTH" } }));
      await step("choose it", () => api.confirmSignIn({ challengeResponse: "WEB_AUTHN" }));
      await step("delete", async () => {
        const { credentials } = await api.listWebAuthnCredentials();
        for (const { credentialId = "" } of credentials) await api.deleteWebAuthnCredential({ credentialId });
        return api.listWebAuthnCredentials();
      });
      await step("signOut once more", () => api.signOut());
      await step("signIn without one", () => api.signIn({ username, options: preferring }));
    },
  });

  itDoesTheSame({
    title: "where the browser has none",
    pool,
    async run(api, { step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("create", () => api.associateWebAuthnCredential());
    },
  });
});

/** The ids are random. */
function withoutIds({ credentials, nextToken }: { credentials: readonly object[]; nextToken?: string }): object {
  return { credentials: credentials.map((credential) => ({ ...credential, credentialId: "<id>" })), nextToken };
}
