/**
 * Loads a package as plain Node does.
 *
 * Vitest's workers run with Vite's conditions, among them `module`, by which packages offer bundlers a build that Node itself
 * cannot run. Whoever uses such a package on a server gets the other one, so that is the one to test with.
 */
import { createRequire, registerHooks } from "node:module";

/** What `require` gives for a package, itself and its dependencies resolved without the condition `module`. */
export function loadAsNode(name: string): unknown {
  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier, { ...context, conditions: context.conditions.filter((each) => each !== "module") }),
  });
  try {
    return createRequire(import.meta.url)(name);
  } finally {
    hooks.deregister();
  }
}
