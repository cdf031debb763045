/** What several states of the sign-in machine do alike when the pool, or anything else, refuses. */
import { errorOf } from "../event-values.ts";

/** It did not work: the reason is kept. */
export const failed = { target: "#signIn.failing", actions: { type: "recordFailure", params: errorOf } } as const;

/** The account must be confirmed, or must reset its password, first: an end of the conversation, not an error. */
export const awaitsAccount = [
  { guard: { type: "isUnconfirmed", params: errorOf }, target: "#signIn.confirmationRequired" },
  { guard: { type: "isResetRequired", params: errorOf }, target: "#signIn.resetRequired" },
] as const;
