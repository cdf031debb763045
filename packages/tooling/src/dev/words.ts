/** Everything `dev` and `preview` say: the block of addresses, a taken port, a server that ended. Lines, without a stream. */
import { durationWords, type Style } from "../processes/terminal-style.ts";
import type { UnaskedEnd } from "./house.ts";
import { ROLES, type Command, type Ports, type Role } from "./options.ts";
import { IDENTITY_POOL_ID, USER_POOL_CLIENT_ID, USER_POOL_ID, type ServerPlan } from "./servers.ts";

export interface Welcome {
  /** The account that the pool starts with. */
  readonly account: { readonly email: string; readonly password: string } | undefined;
  /** Undefined when the logs are shown. */
  readonly logFolder: string | undefined;
  readonly startedInMs: number;
}

/** What a person needs to begin: addresses, the outbox, how to stop, and last, where it stays in sight, an account. */
export function welcomeLines(plans: readonly ServerPlan[], welcome: Welcome, style: Style): string[] {
  const { account, logFolder, startedInMs } = welcome;
  const [site, api, pool] = ROLES.map((role) => urlOf(role, plans));
  const line = (label: string, value: string, note = ""): string =>
    `  ${style("dim", label.padEnd(10))}${value}${note === "" ? "" : `   ${style("dim", note)}`}`;
  const link = (label: string, url: string, note = ""): string => line(label, style("cyan", url), note);
  return [
    "",
    `  ${style(["bold", "green"], "Poolgate is up")} ${style("dim", `in ${durationWords(startedInMs)}`)}`,
    "",
    link("Site", `${site}`),
    link("Sign-in", `${site}/contact`, "the page with the sign-in"),
    link("Api", `${api}`),
    link("Pool", `${pool}`),
    link("Admin", `${pool}/admin`, "its users, groups and codes, to look at and to change"),
    link("Outbox", `${pool}/outbox`, "codes arrive here instead of by e-mail"),
    ...(logFolder === undefined ? [] : [line("Logs", logFolder, "--verbose shows them here")]),
    "",
    `  ${style("dim", "Ctrl-C stops everything.")}`,
    "",
    line("Account", style("bold", account?.email ?? ""), "confirmed, ready to sign in"),
    line("Password", style("bold", account?.password ?? "")),
    "",
  ];
}

/** The line by which a script knows that a server is up, as each server writes it when started alone. */
export function readyLine(role: Role, plans: readonly ServerPlan[]): string {
  const ids = { userPoolId: USER_POOL_ID, userPoolClientId: USER_POOL_CLIENT_ID, identityPoolId: IDENTITY_POOL_ID };
  return JSON.stringify({ ready: role, url: urlOf(role, plans), ...(role === "pool" && ids) });
}

/** Which ports are taken, whose they are, and the command with others that are free. */
export function takenPortLines(
  command: Command,
  taken: readonly Role[],
  ports: Ports,
  free: Ports,
  style: Style,
): string[] {
  return [
    ...taken.map((role) => `${style(["bold", "red"], `Port ${ports[role]} is taken`)}, and the ${role} needs it.`),
    "",
    "Another `dev` or `preview` may be running: stop it, or choose other ports:\n",
    `  npx -y pnpm@12 ${command} ${taken.map((role) => `--port-${role} ${free[role]}`).join(" ")}`,
    "",
    style("dim", `or set ${taken.map((role) => `PORT_${role.toUpperCase()}`).join(", ")} in the environment.`),
  ];
}

/** That a server ended by itself, with what it said last. */
export function endedLines({ role, exitCode, signal, lastLines }: UnaskedEnd, style: Style): string[] {
  const how = signal === null ? `exit code ${exitCode ?? "unknown"}` : `signal ${signal}`;
  return [
    "",
    `${style(["bold", "red"], `The ${role} ended unexpectedly`)} (${how}).`,
    "Its last lines:\n",
    ...lastLines.map((line) => `  ${line}`),
    "",
  ];
}

function urlOf(role: Role, plans: readonly ServerPlan[]): string {
  return plans.find((plan) => plan.role === role)?.url ?? "";
}
