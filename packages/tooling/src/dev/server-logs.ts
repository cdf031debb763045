/** The log files of the servers of `dev` and `preview`, one for each server. */
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../repository/repository.ts";
import { ROLES, type Ports, type Role } from "./options.ts";

/** Relative to the repository, whose folder `dev` is started in. */
export const LOG_FOLDER = join(".data", "logs");

export interface ServerLogs {
  readonly write: (role: Role, line: string) => void;
  readonly close: () => void;
}

/**
 * Begins a new file for each server, named after its port; on a port that was left to chance it goes with the server.
 *
 * A file that can't be written to, on a full disk or in a folder that is not ours, ends no server: its lines are lost.
 *
 * @param asked The ports before any free one was put in.
 */
export function openServerLogs(ports: Ports, asked: Ports, folder = join(REPOSITORY, LOG_FOLDER)): ServerLogs {
  const pathOf = (role: Role): string => join(folder, `${role}-${ports[role]}.log`);
  const remove = (role: Role): void => attempt(() => rmSync(pathOf(role), { force: true }));
  attempt(() => mkdirSync(folder, { recursive: true }));
  ROLES.forEach(remove);
  return {
    write: (role, line) => attempt(() => appendFileSync(pathOf(role), `${line}\n`, { mode: 0o600 })),
    close: () => ROLES.filter((role) => asked[role] === 0).forEach(remove),
  };
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // As said above.
  }
}
