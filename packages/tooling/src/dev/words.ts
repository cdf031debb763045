/** Everything `dev` and `preview` say: the block of addresses, a taken port, a server that ended. Lines, without a stream. */
import type { Style } from "../processes/terminal-style.ts";
import { durationWords } from "../processes/terminal-style.ts";
import type { ChildEnd } from "./child-server.ts";
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
export function welcomeLines(
  plans: readonly ServerPlan[],
  { account, logFolder, startedInMs }: Welcome,
  style: Style,
): string[] {
  const urlOf = (role: Role): string => plans.find((plan) => plan.role === role)?.url ?? "";
  const line = (label: string, value: string, note = ""): string =>
    `  ${style("dim", label.padEnd(10))}${value}${note === "" ? "" : `   ${style("dim", note)}`}`;
  return [
    "",
    `  ${style(["bold", "green"], "Poolgate is up")} ${style("dim", `in ${durationWords(startedInMs)}`)}`,
    "",
    line("Site", style("cyan", urlOf("site"))),
    line("Sign-in", style("cyan", `${urlOf("site")}/contact`), "the page with the sign-in"),
    line("Api", style("cyan", urlOf("api"))),
    line("Pool", style("cyan", urlOf("pool"))),
    line("Admin", style("cyan", `${urlOf("pool")}/admin`), "its users, groups and codes, to look at and to change"),
    line("Outbox", style("cyan", `${urlOf("pool")}/outbox`), "codes arrive here instead of by e-mail"),
    ...(logFolder === undefined ? [] : [line("Logs", logFolder, "--verbose shows them here")]),
    "",
    `  ${style("dim", "Ctrl-C stops everything.")}`,
    "",
    ...(account === undefined
      ? []
      : [
          line("Account", style("bold", account.email), "confirmed, ready to sign in"),
          line("Password", style("bold", account.password)),
          "",
        ]),
  ];
}

/** The line by which a script knows that a server is up, as each server writes it when started alone. */
export function readyLine(role: Role, plans: readonly ServerPlan[]): string {
  const url = plans.find((plan) => plan.role === role)?.url ?? "";
  const pool = {
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
    identityPoolId: IDENTITY_POOL_ID,
  };
  return JSON.stringify({ ready: role, url, ...(role === "pool" ? pool : {}) });
}

/** Which ports are taken, whose they are, and the command with others that are free. */
export function takenPortLines(
  command: Command,
  taken: readonly Role[],
  ports: Ports,
  free: Ports,
  style: Style,
): string[] {
  const options = ROLES.filter((role) => free[role] !== ports[role] || taken.includes(role));
  return [
    ...ROLES.filter((role) => taken.includes(role)).map(
      (role) => `${style(["bold", "red"], `Port ${ports[role]} is taken`)}, and the ${role} needs it.`,
    ),
    "",
    "Another `dev` or `preview` may be running: stop it, or choose other ports:",
    "",
    `  npx -y pnpm@12 ${command} ${options.map((role) => `--port-${role} ${free[role]}`).join(" ")}`,
    "",
    style("dim", `or set ${options.map((role) => `PORT_${role.toUpperCase()}`).join(", ")} in the environment.`),
  ];
}

/** That a server ended by itself, with what it said last. */
export function endedLines(role: Role, { exitCode, signal, lastLines }: ChildEnd, style: Style): string[] {
  const how = signal === null ? `exit code ${exitCode ?? "unknown"}` : `signal ${signal}`;
  return [
    "",
    `${style(["bold", "red"], `The ${role} ended unexpectedly`)} (${how}).`,
    ...(lastLines.length === 0 ? [] : ["Its last lines:", "", ...lastLines.map((line) => `  ${line}`)]),
    "",
  ];
}
