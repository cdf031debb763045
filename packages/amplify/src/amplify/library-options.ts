/** Checks the options of the library before the configuration changes. */
import type { LibraryOptions } from "../config/resources-config.ts";
import { notSupported } from "../errors/not-supported.ts";
import { ConsoleLogger } from "../utils/console-logger.ts";
import { ownMembers } from "../utils/own-members.ts";

const logger = new ConsoleLogger("Amplify");

/**
 * Refuses providers of the app, and warns of `ssr`.
 *
 * @throws AuthError `NotSupportedByPoolgate`.
 */
export function refuseOptions(options: LibraryOptions | undefined): void {
  const { Auth, ssr } = ownMembers(options);
  const { tokenProvider, credentialsProvider } = ownMembers(Auth);
  if (tokenProvider !== undefined) {
    throw notSupported("A tokenProvider of the app", "Keep aws-amplify where the tokens are not those of a user pool.");
  }
  if (credentialsProvider !== undefined) {
    throw notSupported("A credentialsProvider of the app", "Keep aws-amplify for AWS credentials.");
  }
  if (ssr === true) {
    logger.warn("ssr has no effect: tokens are stored in localStorage, where a server cannot read them.");
  }
}
