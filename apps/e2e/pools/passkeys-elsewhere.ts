/** Passkeys of another domain than the pages are served from. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import passkeys from "./passkeys.ts";

export default { ...passkeys, webAuthn: { relyingPartyId: "login.example.org" } } satisfies UserPoolConfig;
