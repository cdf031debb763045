/** Finds the functions for passkeys in the environment or in the browser. */
import type { AuthEnvironment, PasskeyPlatform } from "./environment.ts";

/** Returns the functions; undefined in an old browser, on a page that is not a secure context, and on a server. */
export function passkeyPlatform({ credentials }: AuthEnvironment): PasskeyPlatform | undefined {
  if (credentials !== undefined) return credentials;
  const { navigator, PublicKeyCredential: statics } = globalThis as Partial<typeof globalThis>;
  // The types of TypeScript declare it as always present, but it is missing in pages that are not a secure context.
  const container: CredentialsContainer | undefined = navigator?.credentials;
  if (statics === undefined || container === undefined) return undefined;
  return {
    create: (options) => container.create(options),
    get: (options) => container.get(options),
    statics,
  };
}
