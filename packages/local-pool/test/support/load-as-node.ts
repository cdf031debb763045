/**
 * Loads a package as plain Node does.
 *
 * Vitest's workers use Vite's conditions, including `module`, with which packages offer bundlers a build that Node
 * itself cannot run. A server uses the other build, so the tests must use that one too.
 */
import { createRequire, registerHooks } from "node:module";

/** Returns what `require` returns for a package, resolved with its dependencies without the condition `module`. */
export function loadAsNode(name: string): unknown {
  const hooks = resolveAsNode();
  try {
    return createRequire(import.meta.url)(name);
  } finally {
    hooks.deregister();
  }
}

/** Resolves packages so until `deregister` is called, for a package that loads others later. */
export function resolveAsNode(): { deregister(): void } {
  return registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier, { ...context, conditions: context.conditions.filter((each) => each !== "module") }),
  });
}
