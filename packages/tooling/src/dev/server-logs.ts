/** The log files of the servers of `dev` and `preview`, one for each server. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../repository/repository.ts";
import type { Ports, Role } from "./options.ts";

/** Relative to the repository, whose folder `dev` is started in. */
export const LOG_FOLDER = join(".data", "logs");

export interface ServerLogs {
  readonly write: (role: Role, line: string) => void;
  readonly close: () => void;
}

/**
 * Begins a new file for each server, named after its port; on a port that was left to chance it goes with the server.
 *
 * A file that can't be written to ends no server: the lines of that server are lost.
 *
 * @param asked The ports before any free one was put in.
 */
export function openServerLogs(ports: Ports, asked: Ports, folder = join(REPOSITORY, LOG_FOLDER)): ServerLogs {
  const files = new Map<Role, number>();
  const pathOf = (role: Role): string => join(folder, `${role}-${ports[role]}.log`);
  const open = (role: Role): number => {
    mkdirSync(folder, { recursive: true });
    return openSync(pathOf(role), "w", 0o600);
  };
  return {
    write(role, line) {
      try {
        const file = files.get(role) ?? open(role);
        files.set(role, file);
        writeSync(file, `${line}\n`);
      } catch {
        // A full disk, or a folder that is not ours.
      }
    },
    close() {
      for (const [role, file] of files) {
        closeSync(file);
        if (asked[role] === 0) rmSync(pathOf(role), { force: true });
      }
      files.clear();
    },
  };
}
