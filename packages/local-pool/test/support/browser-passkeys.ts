/**
 * Adds passkeys to the browser globals, for a client that uses the page's own globals. They use a software
 * authenticator.
 */
import { browserPasskeys } from "@poolgate/testkit/browser-passkeys";
import type { SoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { vi } from "vitest";
import { PAGE } from "./passkey-steps.ts";

/** The globals stay until `vi.unstubAllGlobals`. */
export function stubBrowserPasskeys(authenticator: SoftwareAuthenticator): void {
  for (const [name, value] of Object.entries(browserPasskeys(authenticator, PAGE))) vi.stubGlobal(name, value);
}
