/** Where passkeys come from: the environment's own source, else the browser's; small, for it is asked before any is used. */
import type { AuthEnvironment, PasskeyPlatform } from "./environment.ts";

/** Undefined where there are no passkeys: an old browser, an insecure page, a server. */
export function passkeyPlatform({ credentials }: AuthEnvironment): PasskeyPlatform | undefined {
  if (credentials !== undefined) return credentials;
  const { navigator, PublicKeyCredential: statics } = globalThis as Partial<typeof globalThis>;
  // Older typings promise that a navigator has it; an insecure page's has not.
  const container: CredentialsContainer | undefined = navigator?.credentials;
  if (statics === undefined || container === undefined) return undefined;
  return {
    create: (options) => container.create(options),
    get: (options) => container.get(options),
    statics,
  };
}
