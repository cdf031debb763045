/** Opens the microphone and switches it off again. */

/** @throws DOMException as `getUserMedia` does: not allowed, not found, not readable. */
export function openMicrophone(): Promise<MediaStream> {
  // One channel halves the bytes. It is only preferred, so that a stereo microphone works too.
  return navigator.mediaDevices.getUserMedia({ audio: { channelCount: { ideal: 1 } } });
}

/** Stops every track; until then the browser shows that it is recording. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
