/** Exports what other folders may use of the engine. */
export { actorOptions } from "./actor-options.ts";
export { perClient } from "./auth-client.ts";
export type { AuthClient, AuthInternals } from "./auth-client.ts";
export { NO_DEADLINE_MS, startCallControl, assertPromisesWork, abortable, runCall } from "./call-control.ts";
export type { CallControl } from "./call-control.ts";
export { createCall, randomFraction } from "./call.ts";
export type { CallOptions } from "./call.ts";
export { effectPlaceholder } from "./effect-placeholder.ts";
export { errorOf } from "./event-params.ts";
export { flowEffect } from "./flow-effect.ts";
export { listenerEffect, sendToSelf } from "./lasting-effect.ts";
export type { Listener } from "./lasting-effect.ts";
export { present } from "./present.ts";
export { requestMachine } from "./request/request.machine.ts";
export { sendCode } from "./send-code.ts";
export { ownMembersOnly } from "./own-members-only.ts";
export { outcomeOf, waitUntil } from "./wait-until.ts";
