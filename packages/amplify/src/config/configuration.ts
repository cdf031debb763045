/** Keeps what `Amplify.configure` was called with. There is one configuration for the page, as in Amplify. */
import { ConsoleLogger } from "../utils/index.ts";
import { isObject } from "./read-json.ts";
import type { LibraryOptions, ResourcesConfig } from "./resources-config.ts";

const logger = new ConsoleLogger("Amplify");

interface Configuration {
  readonly resources: ResourcesConfig;
  readonly options: LibraryOptions;
}

let current: Configuration | undefined;

/** Replaces the configuration. Options that are left out remain those of the last call, except those of Auth. */
export function setConfiguration(resources: ResourcesConfig, options?: LibraryOptions): void {
  const { Auth: _auth, ...kept } = current?.options ?? {};
  current = { resources: deepFreeze(structuredClone(resources)), options: options ?? kept };
}

/** Returns the configuration; undefined before `Amplify.configure`. */
export function currentConfiguration(): Configuration | undefined {
  return current;
}

/** Returns the frozen configuration by category; an empty one, with a warning, before `Amplify.configure`. */
export function getConfig(): ResourcesConfig {
  if (current === undefined) logger.warn("Amplify.configure has not been called.");
  return current?.resources ?? {};
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) {
    if (isObject(member) || Array.isArray(member)) deepFreeze(member);
  }
  return Object.freeze(value);
}
