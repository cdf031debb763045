/**
 * The headers of every answer of the site, written here and nowhere else: whoever serves the build takes them from here.
 *
 * The Content Security Policy is `reliability.md` 6.7's: nothing but the site's own files, the origins its api calls go
 * to, and the style sheets that stand in the documents, by their hash. Trusted Types allow no policy at all, so that no
 * script can turn text into code.
 */
export interface HeaderSettings {
  /** Origins that scripts may call besides the site's own. */
  readonly connectOrigins: readonly string[];
  /** The origin of pictures, films and models, when it isn't the site's own. */
  readonly mediaOrigin: string | undefined;
  /** `sha256-…` of the style sheets in the document; none for what is no document. */
  readonly styleHashes: readonly string[];
}

const TWO_YEARS_SECONDS = 63_072_000;
const HASHED_ASSETS = "/assets/";

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
    // An address may hold a code that signs somebody in; it is nobody else's business.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": Object.entries(PERMISSIONS)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(", "),
  };
}

/** How long a file may be kept: those with a hash in their name for good, the others until they have been asked for. */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED_ASSETS) ? "public, max-age=31536000, immutable" : "no-cache";
}

function contentSecurityPolicy({ connectOrigins, mediaOrigin, styleHashes }: HeaderSettings): string {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
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
