/** A browser with passkeys, for a client that asks the page's own globals. An authenticator in software stands behind. */
import { browserPasskeys } from "@poolgate/testkit/browser-passkeys";
import type { SoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { vi } from "vitest";
import { PAGE } from "./passkey-steps.ts";

/** Until `vi.unstubAllGlobals`. */
export function stubBrowserPasskeys(authenticator: SoftwareAuthenticator): void {
  for (const [name, value] of Object.entries(browserPasskeys(authenticator, PAGE))) vi.stubGlobal(name, value);
}
