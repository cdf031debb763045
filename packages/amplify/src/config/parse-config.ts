/** Converts each kind of configuration that `Amplify.configure` takes to one. */
import { ownMembers } from "../utils/own-members.ts";
import { isAwsExports, parseExports } from "./parse-exports.ts";
import { isAmplifyOutputs, parseOutputs } from "./parse-outputs.ts";
import { isObject } from "./read-json.ts";
import type { AmplifyOutputs, LegacyConfig, ResourcesConfig } from "./resources-config.ts";

/**
 * Returns the configuration by category. A configuration that is already of this kind is returned as it is.
 *
 * @throws TypeError if the configuration is not an object.
 * @example
 *   const { Auth } = parseAmplifyConfig(outputs);
 */
export function parseAmplifyConfig(config: ResourcesConfig | LegacyConfig | AmplifyOutputs): ResourcesConfig {
  const given: unknown = config;
  if (!isObject(given)) throw new TypeError("Amplify.configure takes an object.");
  const file = ownMembers(given, Infinity);
  if (isAwsExports(file)) return parseExports(file);
  if (isAmplifyOutputs(file)) return parseOutputs(file);
  return given as ResourcesConfig;
}
