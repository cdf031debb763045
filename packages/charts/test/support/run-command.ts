/** Runs the real command from its source, in a folder outside of the workspace that has XState and a git repository. */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/command/main.ts", import.meta.url));
const XSTATE = realpathSync(fileURLToPath(new URL("../../node_modules/xstate", import.meta.url)));

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Project {
  readonly folder: string;
  /** Where temporary files of the command go. */
  readonly temporary: string;
  write(file: string, text: string): void;
  /** Commits everything under a tag. */
  commit(tag: string): void;
  run(...words: readonly string[]): Promise<Ran>;
  remove(): void;
}

export function startProject(): Project {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "poolgate-command-")));
  const [folder, temporary] = [join(parent, "project"), join(parent, "temporary")];
  mkdirSync(temporary);
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(XSTATE, join(folder, "node_modules/xstate"), "junction");
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const git = (...words: readonly string[]): void => {
    execFileSync("git", [...author, ...words], { cwd: folder, stdio: "pipe" });
  };
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("package.json", '{ "type": "module" }');
  write(".gitignore", "node_modules\n");
  git("init", "--quiet", "--initial-branch=main");
  return {
    folder,
    temporary,
    write,
    commit(tag) {
      git("add", ".");
      git("commit", "--quiet", "--message", tag);
      git("tag", tag);
    },
    run: (...words) =>
      new Promise((resolve) => {
        const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, NODE_OPTIONS: "" };
        execFile(process.execPath, [MAIN, ...words], { cwd: folder, env }, (error, stdout, stderr) => {
          resolve({ exitCode: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
        });
      }),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
