/** `Amplify`, which apps configure once. */
import { hasUserPool, openClient } from "../client/open-client.ts";
import { getConfig, setConfiguration } from "../config/configuration.ts";
import { parseAmplifyConfig } from "../config/parse-config.ts";
import type { AmplifyOutputs, LegacyConfig, LibraryOptions, ResourcesConfig } from "../config/resources-config.ts";
import type { AuthSession, AuthTokens, FetchAuthSessionOptions } from "../config/session-types.ts";
import { Hub } from "../hub/hub.ts";
import { clearCredentials, fetchAuthSession, fetchTokens } from "../session/fetch-auth-session.ts";
import { ConsoleLogger } from "../utils/console-logger.ts";
import { refuseOptions } from "./library-options.ts";

const logger = new ConsoleLogger("Amplify");

/**
 * Configures the functions of this package.
 *
 * @example
 *   Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId } } });
 */
export const Amplify = {
  /**
   * Sets the configuration of the page. It takes the content of `amplify_outputs.json`, of `aws-exports.js`, or a
   * configuration by category. In a browser, the stored session is loaded at once. A wrong value makes the first call of
   * another function fail.
   *
   * @throws AuthError `NotSupportedByPoolgate` for a token provider or a credentials provider of the app.
   */
  configure(config: ResourcesConfig | LegacyConfig | AmplifyOutputs, options?: LibraryOptions): void {
    refuseOptions(options);
    const resources = parseAmplifyConfig(config);
    setConfiguration(resources, options);
    Hub.dispatch("core", { event: "configure", data: getConfig() }, "Configure");
    // On a server, a client would be shared by all its visitors.
    if (hasUserPool() && typeof document !== "undefined") loadSession();
  },

  /** Returns the frozen configuration by category. */
  getConfig(): ResourcesConfig {
    return getConfig();
  },

  /** As the function `fetchAuthSession`. */
  fetchAuthSession(options?: FetchAuthSessionOptions): Promise<AuthSession> {
    return fetchAuthSession(options);
  },

  /** Makes the next `fetchAuthSession` request new credentials. The identity stays the same. */
  async clearCredentials(): Promise<void> {
    clearCredentials();
  },

  /** Returns the tokens of the session; undefined if no user is signed in. */
  getTokens(options?: FetchAuthSessionOptions): Promise<AuthTokens | undefined> {
    return fetchTokens(options);
  },
};

/** Opens the client. The first call of another function reports a wrong configuration, as in Amplify. */
function loadSession(): void {
  try {
    openClient();
  } catch (error) {
    logger.error(error);
  }
}
