/** `POST /transcribe`: has the api transcribe a recording. */
import { encodeClip } from "../effects/encode-clip.ts";
import type { Clip } from "../recorder/recorder.setup.ts";
import { ServiceRefusedError } from "../recorder/service-refused-error.ts";
import { postJson, readMember } from "./post-json.ts";

export interface Transcription {
  readonly clip: Clip;
  readonly signal: AbortSignal;
}

/**
 * Returns the text of the recording, which is empty when nothing was said. A response without `text` is the text
 * itself.
 *
 * @throws ServiceRefusedError when the api rejected it; TypeError or DOMException when there was no response.
 */
export async function transcribeClip(transcribeUrl: string, { clip, signal }: Transcription): Promise<string> {
  const { audio, mimeType } = clip;
  const answer = await postJson(`${transcribeUrl}/transcribe`, { audio: await encodeClip(audio), mimeType }, signal);
  if (!answer.isOk) throw new ServiceRefusedError(readMember(answer, "error"));
  const text = readMember(answer, "text");
  if (text === undefined && answer.text.trim() === "") throw new ServiceRefusedError();
  return text ?? answer.text;
}
