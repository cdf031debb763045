/**
 * Reads the settings that every page needs; `api-settings.ts` has the others.
 *
 * A setting comes from `import.meta.env`, is trimmed, and counts as missing when it is blank.
 */

/** The default base URL of media files, on this site. */
const OWN_MEDIA = "/media";

/** The base URL of media files without a slash at its end: an http(s) URL or a path of this site. */
export function readMediaUrl(setting: string | undefined): string {
  return withoutSlash(present(setting) ?? OWN_MEDIA);
}

/** An http(s) URL without a slash at its end; undefined when it is missing or invalid. */
export function readAddress(setting: string | undefined): string | undefined {
  const text = present(setting);
  return text !== undefined && isHttp(text) ? withoutSlash(text) : undefined;
}

export function present(setting: string | undefined): string | undefined {
  const trimmed = setting?.trim();
  return trimmed === "" ? undefined : trimmed;
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, "");
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
