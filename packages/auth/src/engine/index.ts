/** Exports what other folders may use of the engine. */
export { actorOptions } from "./actor-options.ts";
export { internalsOf, withInternals } from "./auth-client.ts";
export type { AuthClient, AuthInternals, CredentialsOfSession, Engine, SessionFront } from "./auth-client.ts";
export {
  CALL_TIMEOUT_MS,
  NO_DEADLINE_MS,
  startCallControl,
  assertPromisesWork,
  abortable,
  readControl,
  runCall,
} from "./call-control.ts";
export type { CallControl } from "./call-control.ts";
export { createCall, randomFraction } from "./call.ts";
export type { CallOptions } from "./call.ts";
export { callOf } from "./call-of.ts";
export type { Effect, EffectAction } from "./declared-effect.ts";
export { errorOf } from "./declared-effect.ts";
export { flowEffect } from "./flow-effect.ts";
export { listenerEffect, sendToSelf } from "./listener-effect.ts";
export type { Listener } from "./listener-effect.ts";
export { lateMachine, lazyMachine, lazySourceOf } from "./loading/lazy-machine.ts";
export type { LazySource } from "./loading/lazy-machine.ts";
export { loadAllPages } from "./load-all-pages.ts";
export { requireDefined } from "./require-defined.ts";
export { createRequestMachine } from "./request/request.machine.ts";
export type { RequestMachine } from "./request/request.machine.ts";
export { requestCode } from "./request-code.ts";
export { hardened } from "./machine.ts";
export { plainMachine, replacedIn } from "./plain-machine.ts";
export type { Implementations } from "./plain-machine.ts";
export { serverClockOf } from "./server-clock-of.ts";
export { readUserControl, type UserCallControl } from "./user-control.ts";
export { valuePerClient } from "./value-per-client.ts";
export { outputOf, waitUntil } from "./wait-until.ts";
