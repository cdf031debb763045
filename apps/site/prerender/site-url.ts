/** Reads the site's own URL, which canonical links, previews and the sitemap need. */

/** The default: the URL of `pnpm preview`. */
export const FALLBACK_SITE_URL = "http://localhost:5173";

/** The owner has set something that the build cannot use. The message says what it has to be. */
export class SettingError extends Error {}

/**
 * Reads `SITE_URL`; undefined when it is not set.
 *
 * @throws SettingError when it is set to anything but an http(s) origin
 */
export function readSiteUrl(setting: string | undefined): string | undefined {
  const text = setting?.trim() ?? "";
  if (text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.href !== `${url.origin}/` || !/^https?:$/u.test(url.protocol)) {
    throw new SettingError("SITE_URL must be the site's own address without a path, such as https://example.com.");
  }
  return url.origin;
}
