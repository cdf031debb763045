/** Derives the name of this device for lists of devices, such as "Firefox, Windows", from the user agent string. */

type Rows = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match decides, because a user agent string contains the names of further browsers. */
const browsers = (): Rows => [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems = (): Rows => [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the browser and the system; undefined if both are unknown. */
export function describeDevice(userAgent: string): string | undefined {
  const named = (rows: Rows): string | undefined => rows.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [named(browsers()), named(systems())].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(", ");
}
