/** Opens the microphone that the visitor has chosen, or else the browser's, and switches it off again. */
import { stopSound } from "./one-sound.ts";

/** Kept until the page is loaded again; its ids are the browser's own and mean nothing elsewhere. */
let chosenId: string | undefined;

export function chooseMicrophone(deviceId: string): void {
  chosenId = deviceId;
}

/** A recording that is being played stops. @throws DOMException as `getUserMedia` does: not allowed, found, readable. */
export function openMicrophone(): Promise<MediaStream> {
  stopSound();
  // One channel halves the bytes. Both are only preferred, so that a stereo microphone works too, and another one when
  // the chosen one was unplugged.
  const chosen = chosenId === undefined ? {} : { deviceId: { ideal: chosenId } };
  return navigator.mediaDevices.getUserMedia({ audio: { channelCount: { ideal: 1 }, ...chosen } });
}

/** The microphones by name. Browsers tell their names only while one is open. */
export async function listMicrophones(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId, label }) => kind === "audioinput" && deviceId !== "" && label !== "");
}

/** Stops every track; until then the browser shows that it is recording. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
