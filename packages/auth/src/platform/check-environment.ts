/** Checks the parts of the environment that an app replaces. */
import { checkMembers } from "../protocol/wire/known-members.ts";
import type { Members } from "../protocol/wire/member-kinds.ts";
import type { AuthEnvironment } from "./environment.ts";

const MEMBERS: Members<AuthEnvironment> = {
  fetch: "function",
  storage: "object",
  ledger: "object",
  flowStorage: "object",
  clock: "object",
  timers: "object",
  random: "function",
  pause: "function",
  idle: "function",
  tabs: "object",
  navigation: "object",
  credentials: "object",
  userAgent: true,
  inspect: true,
  warn: "function",
  error: "function",
  baseUrl: "function",
};

/**
 * Checks the given parts. One that is undefined has its default. The methods of an object are left to TypeScript.
 *
 * @throws AuthError `configuration.unknownMember`, `configuration.invalidMember`.
 */
export function checkEnvironment(environment: Partial<AuthEnvironment>): void {
  checkMembers("configuration", "environment", environment, MEMBERS);
}
