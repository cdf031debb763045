/** The media types of recordings: which one to request, and how to write the one that was recorded. */
const WANTED_TYPES = ["audio/mp4", "audio/webm"];

/** The first type that the browser can record; undefined lets the browser choose. */
export function chooseAudioType(isSupported: (type: string) => boolean): string | undefined {
  return WANTED_TYPES.find(isSupported);
}

/** Removes parameters and converts to lower case: `audio/mp4;codecs=opus` becomes `audio/mp4`. */
export function plainType(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim().toLowerCase();
}
