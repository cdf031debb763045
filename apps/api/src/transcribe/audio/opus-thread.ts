/**
 * Runs in a worker thread and decodes one Opus file per task, so that decoding does not block the api's event loop.
 *
 * Our own opus-decoder.ts starts it. The samples are transferred to the main thread, not copied.
 */
import { answerTasks } from "../../work/thread.ts";
import { decodeOpus } from "./decode-opus.ts";

answerTasks(
  (bytes) => decodeOpus(bytes as Uint8Array<ArrayBuffer>),
  (outcome) => (outcome.kind === "decoded" ? [outcome.pcm.buffer] : []),
);
