/**
 * The headers of all responses of the site. Whoever serves the build elsewhere should send the same: those of `siteHeaders`,
 * and the two that depend on the path.
 *
 * The Content Security Policy allows the site's own files, the origins of its api calls, and the one inline script and
 * the inlined style sheets by their hash. Trusted Types allow no policy, so that no script can turn text into code (OWASP ASVS 3.4).
 */
import { START_LATER_LINKS_HASH } from "./later-links.ts";

export interface HeaderSettings {
  /** The origins besides the site's own that scripts may send requests to. */
  readonly connectOrigins: readonly string[];
  /** The origin of pictures, films and models, if it isn't the site's own. */
  readonly mediaOrigin: string | undefined;
  /** The `sha256-…` hashes of the style sheets in the document; empty for other files. */
  readonly styleHashes: readonly string[];
}

const TWO_YEARS_SECONDS = 63_072_000;
const HASHED_ASSETS = "/assets/";
/** The picture that pages of other origins show beside a link to the site. */
export const PICTURE_FOR_LINKS = "/social-image.png";

const PERMISSIONS = {
  microphone: "(self)",
  "publickey-credentials-get": "(self)",
  "publickey-credentials-create": "(self)",
  "clipboard-write": "(self)",
  fullscreen: "(self)",
  accelerometer: "()",
  camera: "()",
  "display-capture": "()",
  geolocation: "()",
  gyroscope: "()",
  magnetometer: "()",
  midi: "()",
  payment: "()",
  usb: "()",
} as const;

export function siteHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy(settings),
    "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    "x-content-type-options": "nosniff",
    // A URL may contain a sign-in code, which no other site may get.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": Object.entries(PERMISSIONS)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(", "),
  };
}

/** `cache-control`: files with a hash in their name may be cached forever; the others are revalidated on every use. */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED_ASSETS) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** `cross-origin-resource-policy`: pages of other origins can use nothing of the site but the picture beside a link. */
export function resourcePolicy(path: string): string {
  return path === PICTURE_FOR_LINKS ? "cross-origin" : "same-origin";
}

function contentSecurityPolicy({ connectOrigins, mediaOrigin, styleHashes }: HeaderSettings): string {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'${START_LATER_LINKS_HASH}'`],
    "style-src": ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    "img-src": ["'self'", "data:", "blob:", ...media],
    "media-src": ["'self'", "blob:", ...media],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...new Set([...connectOrigins, ...media])],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
