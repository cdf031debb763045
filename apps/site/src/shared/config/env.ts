/**
 * The site's settings, as far as every page needs them; `api-settings.ts` has the others. A setting comes from
 * `import.meta.env`, is trimmed, and counts as missing when nothing is left of it.
 */

/** Where the site keeps its own media when no other place is set. */
const OWN_MEDIA = "/media";

/** The base address of media files, without a slash at its end: an http(s) address or a path of this site. */
export function readMediaUrl(setting: string | undefined): string {
  return withoutSlash(present(setting) ?? OWN_MEDIA);
}

/** An http(s) address without a slash at its end; undefined when it is missing, or none. */
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
