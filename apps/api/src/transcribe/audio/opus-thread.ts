/** The worker thread that decodes Opus, started by opus-decoder.ts. */
import { answerTasks } from "../../work/thread.ts";
import { decodeOpus } from "./decode-opus.ts";

answerTasks(
  (bytes) => decodeOpus(bytes as Uint8Array<ArrayBuffer>),
  (outcome) => (outcome.kind === "decoded" ? [outcome.pcm.buffer] : []),
);
