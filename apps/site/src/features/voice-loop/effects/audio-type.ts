/** The media types of recordings: which one to ask for (`spec.md` §3), and how to write the one that came out. */
const WANTED_TYPES = ["audio/mp4", "audio/webm"];

/** The first type that the browser can record; undefined leaves the choice to the browser. */
export function chooseAudioType(isSupported: (type: string) => boolean): string | undefined {
  return WANTED_TYPES.find(isSupported);
}

/** Without parameters, in lower case: `audio/mp4;codecs=opus` becomes `audio/mp4`. */
export function plainType(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim().toLowerCase();
}
