/** Firefox's own virtual authenticator: it holds passkeys, and its owner is always there and recognized. WebKitGTK has none. */
import type { DrivenBrowser } from "./driven-browser.ts";

const INTERNAL = {
  protocol: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
};

/** Plugs an authenticator in, for all windows. Returns what removes it. */
export async function plugInAuthenticator({ marionette, version }: DrivenBrowser): Promise<() => Promise<void>> {
  if (marionette === undefined) throw new Error(`${version} has no virtual authenticator.`);
  const answer = await marionette.call("WebAuthn:AddVirtualAuthenticator", INTERNAL);
  const { value: authenticatorId } = answer as { readonly value: string };
  return async () => void (await marionette.call("WebAuthn:RemoveVirtualAuthenticator", { authenticatorId }));
}
