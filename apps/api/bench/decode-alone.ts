/**
 * Decodes one recording without the rest of the api, so that the bench `voice-loop` can compare the two.
 *
 * `node decode-alone.ts FILE` decodes the file once for each line on stdin, and writes the time that it took, in
 * milliseconds.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { decodeOpus } from "../src/transcribe/audio/decode-opus.ts";

const [file = ""] = process.argv.slice(2);

for await (const _ of createInterface(process.stdin)) {
  const bytes = new Uint8Array(readFileSync(file));
  const startedAtMs = performance.now();
  const { kind } = await decodeOpus(bytes);
  if (kind !== "decoded") throw new Error(`The recording is ${kind}.`);
  process.stdout.write(`${performance.now() - startedAtMs}\n`);
}
