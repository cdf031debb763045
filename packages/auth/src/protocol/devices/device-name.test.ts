/** The name that a browser suggests for its device. */
import { expect, it } from "vitest";
import { describeDevice } from "./device-name.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [`${MAC} Chrome/140.0.0.0 Safari/537.36`, "Chrome, macOS"],
  [`${MAC} Version/18.0 Safari/605.1.15`, "Safari, macOS"],
  [`${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome, Linux"],
  [`${LINUX} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge, Linux"],
  [`${LINUX} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera, Linux"],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari, iPhone"],
  [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome, iPhone"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
  ["a system of its own, Linux", "Linux"],
  ["Node.js/24", undefined],
  ["", undefined],
])("%s: %s", (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});
