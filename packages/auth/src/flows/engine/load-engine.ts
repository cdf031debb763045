/** Loads the chunk of the engine, once for each client. */
import { type AuthInternals, abortable } from "../../engine/index.ts";
import { loadChunk } from "../../platform/index.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";

type LoadEngine = AuthInternals["loadEngine"];

/** Returns the function `loadEngine` of the internals. */
export function engineLoader(config: ResolvedAuthConfig, internals: AuthInternals): LoadEngine {
  const { ending } = internals;
  let loading: ReturnType<LoadEngine> | undefined;
  const load = (): ReturnType<LoadEngine> => {
    // Only this export is taken: of a whole module a bundler makes an object, with code of its own for that.
    const chunk = abortable(ending, () => loadChunk(async () => (await import("./engine-chunk.ts")).startEngine));
    const starting = chunk.then((startEngine) => {
      ending.throwIfAborted();
      return startEngine(config, internals);
    });
    starting.catch(() => {
      loading = undefined;
    });
    // It is returned as it is, so that whoever awaits it continues before the actor has emitted its first event.
    return starting;
  };
  return () => {
    if (ending.aborted) return Promise.reject(engineError("call.aborted"));
    if (internals.engine !== undefined) return Promise.resolve(internals.engine.session);
    return (loading ??= load());
  };
}
