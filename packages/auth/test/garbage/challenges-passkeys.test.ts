/** Mutates every member of the responses that ask for a passkey: WEB_AUTHN with the options for the browser. */
import { associateWebAuthnCredential, signIn, signOut } from "@poolgate/auth";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { type Conversation, testConversations } from "./conversations.ts";
import { passwordOnly } from "./pages.ts";

const withPasskey = (): Pick<Conversation, "passkeys" | "prepare" | "pool"> => ({
  passkeys: fakePasskeyPlatform(createSoftwareAuthenticator()),
  pool: { mfaConfiguration: "OFF", allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
  async prepare(auth) {
    await signIn(auth, passwordOnly);
    await associateWebAuthnCredential(auth);
    await signOut(auth);
  },
});

await testConversations([
  {
    name: "WEB_AUTHN, preferred",
    options: { flow: "choice", preferredChallenge: "WEB_AUTHN" },
    ...withPasskey(),
    responses: [],
    subjects: ["WEB_AUTHN"],
  },
  {
    name: "WEB_AUTHN, chosen",
    options: { flow: "choice" },
    ...withPasskey(),
    responses: ["WEB_AUTHN"],
    subjects: ["SELECT_CHALLENGE"],
  },
]);
