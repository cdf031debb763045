/** The media types of recordings: which one to request, and how to write the one that was recorded. */

/** `audio/mp4` alone means AAC in WebKit, and Opus in Chromium. */
const WANTED_TYPES = ["audio/mp4", "audio/mp4;codecs=opus", "audio/webm", "audio/webm;codecs=opus"];

/**
 * The first type that the browser can record; undefined lets the browser choose.
 *
 * @param emptyTypes The types that the browser claims to record, and of which it has delivered nothing: WebKitGTK claims
 *   AAC also where the plug-in for it is missing.
 */
export function chooseAudioType(
  isSupported: (type: string) => boolean,
  emptyTypes: readonly string[],
): string | undefined {
  return WANTED_TYPES.find((type) => !emptyTypes.includes(type) && isSupported(type));
}

/** Removes parameters and converts to lower case: `audio/mp4;codecs=opus` becomes `audio/mp4`. */
export function plainType(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim().toLowerCase();
}
