/** The microphone itself: asking the browser for it, and switching it off again. */

/** @throws DOMException as `getUserMedia` does: not allowed, not found, not readable. */
export function openMicrophone(): Promise<MediaStream> {
  // One channel is half the bytes; a microphone with two is no reason to refuse.
  return navigator.mediaDevices.getUserMedia({ audio: { channelCount: { ideal: 1 } } });
}

/** Until every track has stopped, the browser shows that it is recording. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
