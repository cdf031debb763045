/** `POST /transcribe` (`spec.md` §7): a recording becomes text. */
import { encodeClip } from "../effects/encode-clip.ts";
import type { Clip } from "../recorder/recorder.setup.ts";
import { ServiceRefusedError } from "../recorder/service-refused-error.ts";
import { postJson, readMember } from "./post-json.ts";

export interface Transcription {
  readonly clip: Clip;
  readonly signal: AbortSignal;
}

/**
 * The text of the recording, empty where nothing was said; an answer without `text` is itself the text.
 *
 * @throws ServiceRefusedError when the api said no, or nothing; TypeError or DOMException when no answer came.
 */
export async function transcribeClip(transcribeUrl: string, { clip, signal }: Transcription): Promise<string> {
  const { audio, mimeType } = clip;
  const answer = await postJson(`${transcribeUrl}/transcribe`, { audio: await encodeClip(audio), mimeType }, signal);
  if (!answer.isOk) throw new ServiceRefusedError(readMember(answer, "error"));
  const text = readMember(answer, "text");
  if (text === undefined && answer.text.trim() === "") throw new ServiceRefusedError();
  return text ?? answer.text;
}
