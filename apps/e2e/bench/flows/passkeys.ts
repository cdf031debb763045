/** Passkey flows, from registration to deletion, with a software authenticator as the device. */
import { expectDone, signInWith, type Visit } from "./visit.ts";

const username = "ann@example.com";
const password = "correct horse battery";

/** Finds the passkey to delete: the first one in the list. */
let credentialId: string | undefined;

export const PASSKEYS: Visit = {
  config: {
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [{ email: username, password }],
  },
  hasPasskeys: true,
  before: async (client) => expectDone(await client.signIn({ username, password })),
  flows: [
    {
      name: "register a passkey",
      least: ["StartWebAuthnRegistration", "CompleteWebAuthnRegistration"],
      run: (client) => client.registerPasskey(),
    },
    {
      name: "sign in with a passkey by preference",
      least: ["InitiateAuth", "WEB_AUTHN"],
      before: (client) => client.signOut(),
      run: signInWith({ username, flow: "choice", preferred: "WEB_AUTHN" }),
    },
    {
      name: "sign in with a passkey by choice",
      least: ["InitiateAuth", "SELECT_CHALLENGE", "WEB_AUTHN"],
      before: (client) => client.signOut(),
      run: signInWith({ username, flow: "choice" }, () => "WEB_AUTHN"),
    },
    {
      name: "sign in with the passkey used last",
      least: ["InitiateAuth", "WEB_AUTHN"],
      before: (client) => client.signOut(),
      run: (client) => client.tapPasskey(username),
    },
    {
      name: "list the passkeys",
      least: ["ListWebAuthnCredentials"],
      run: async (client) => {
        [credentialId] = await client.listPasskeys();
      },
    },
    {
      name: "delete a passkey",
      least: ["DeleteWebAuthnCredential"],
      run: (client) => client.deletePasskey(credentialId ?? ""),
    },
  ],
};
