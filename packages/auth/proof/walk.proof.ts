/**
 * Explores the session machine in every order of events of tabs, storage, lock, pool, network and users: about two
 * million states, none of which breaks an invariant. In some walks, a tab has only the front, which reads beside the engines. The
 * search is part of the engine's tests, which run the short walks, and here it runs in a process of its own.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

const PROGRAM = join(REPOSITORY, "packages", "auth", "test", "walk", "main.ts");
const HEAP_MB = 8_192;

const part: ProofPart = {
  name: "walk",
  title: "No order of events loses a session or brings one back",
  isProofOnly: true,
  run: ({ say }) =>
    new Promise((resolve, reject) => {
      const options = ["--conditions=poolgate-source", `--max-old-space-size=${HEAP_MB}`];
      const child = spawn(process.execPath, [...options, PROGRAM], {
        cwd: REPOSITORY,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const stop = (): void => void child.kill();
      process.once("exit", stop);
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => say(text.trimEnd()));
      child.once("error", reject);
      child.once("close", (code) => {
        process.off("exit", stop);
        if (code === 0) resolve(JSON.parse(output) as ProofResult);
        else reject(new Error(`The walk ended with exit code ${code}.`));
      });
    }),
};

export default part;
