/** Lets only one recording sound at a time, and none while a microphone is on. */

let sounding: HTMLAudioElement | undefined;

/** Plays a recording from where it is, and pauses another one. @throws DOMException as `play()` does */
export function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (sounding !== audio) stopSound();
  sounding = audio;
  return audio.play();
}

/** Pauses what sounds now. */
export function stopSound(): void {
  sounding?.pause();
  sounding = undefined;
}
