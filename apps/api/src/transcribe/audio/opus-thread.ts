/** Decodes Opus in a thread of its own. Started by opus-decoder.ts, and by nothing else. */
import { answerTasks } from "../../work/thread.ts";
import { decodeOpus } from "./decode-opus.ts";

answerTasks(
  (bytes) => decodeOpus(bytes as Uint8Array<ArrayBuffer>),
  (outcome) => (outcome.kind === "decoded" ? [outcome.pcm.buffer] : []),
);
