/** Keeps what `Amplify.configure` was called with. There is one configuration for the page, as in Amplify. */
import { ConsoleLogger } from "../utils/console-logger.ts";
import { ownMembers } from "../utils/own-members.ts";
import { isObject } from "./read-json.ts";
import type { LibraryOptions, ResourcesConfig } from "./resources-config.ts";

const logger = new ConsoleLogger("Amplify");

interface Configuration {
  readonly resources: ResourcesConfig;
  readonly options: LibraryOptions;
}

/** Set for the page by the copy of this package that is configured. */
const CONFIGURED = Symbol.for("@poolgate/amplify: configured");

let current: Configuration | undefined;

/** Replaces the configuration. Options that are left out remain those of the last call, except those of Auth. */
export function setConfiguration(resources: ResourcesConfig, options?: LibraryOptions): void {
  const { Auth: _auth, ...kept } = current?.options ?? {};
  // `structuredClone` and `kept` have a prototype again.
  current = {
    resources: deepFreeze(ownMembers(structuredClone(resources), Infinity)),
    options: ownMembers(options ?? kept),
  };
  Reflect.set(globalThis, CONFIGURED, true);
}

/** Returns what to tell a developer whose call finds no configuration. A bundler may have made two copies of this package. */
export function missingConfiguration(): string {
  return Reflect.has(globalThis, CONFIGURED)
    ? "Amplify.configure was called in another copy of @poolgate/amplify: let the bundler make one copy (dedupe)."
    : "Amplify.configure has not been called.";
}

/** Returns the configuration; undefined before `Amplify.configure`. */
export function currentConfiguration(): Configuration | undefined {
  return current;
}

/** Returns the frozen configuration by category; an empty one, with a warning, before `Amplify.configure`. */
export function getConfig(): ResourcesConfig {
  if (current === undefined) logger.warn(missingConfiguration());
  return current?.resources ?? {};
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) {
    if (isObject(member) || Array.isArray(member)) deepFreeze(member);
  }
  return Object.freeze(value);
}
