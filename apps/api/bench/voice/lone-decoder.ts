/** Runs the api's decoder in a process of its own, to compare it with a whole request. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { SPEECH } from "./voice-api.ts";

export interface LoneDecoder {
  /** Decodes the clip once and returns the time that it took, in milliseconds. */
  decode(): Promise<number>;
  stop(): Promise<void>;
}

/** @param clip the name of a spoken fixture */
export function startLoneDecoder(clip: string): LoneDecoder {
  const program = join(REPOSITORY, "apps/api/bench/decode-alone.ts");
  const child = spawn(process.execPath, [program, join(SPEECH, clip)], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async decode() {
      child.stdin.write("\n");
      const { value, done = false } = await answers.next();
      if (done) throw new Error("The decoder ended.");
      return Number(value);
    },
    async stop() {
      child.stdin.end();
      await closed;
    },
  };
}
