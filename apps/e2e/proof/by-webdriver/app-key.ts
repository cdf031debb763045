/** Reads the key for an authenticator app from the screen, as its owner or as a camera. */
import { decodeQrCode, type Pixels } from "../../support/read-qr-code.ts";
import type { DrivenTab } from "./driven-tab.ts";

/** The key as it stands on the screen, without the spaces between its groups. */
export async function readKey(tab: DrivenTab): Promise<string> {
  const code = await tab.first("code");
  return (await tab.driver.executeScript<string>("return arguments[0].innerText", code)).replaceAll(" ", "");
}

/** The key that a camera reads. WebKitGTK 2.50 paints a picture of an element black, so it is cut out of the window's. */
export async function readQrCode(tab: DrivenTab): Promise<string> {
  const { driver } = tab;
  const code = await tab.find("image", "QR code for your authenticator app");
  const read = `const [picture, box, end] = arguments; (${readPart.toString()})(picture, box).then(end)`;
  // A page that comes out of the cache is drawn a little later.
  const text = await tab.waitFor(async () => {
    const box = await driver.executeScript(whereInWindow as never, code);
    const pixels = await driver.executeAsyncScript<Pixels>(read, await driver.takeScreenshot(), box);
    return decodeQrCode(pixels);
  }, "No QR code can be read.");
  return new URL(text).searchParams.get("secret") ?? "";
}

/** Brings an element into view. Runs in the page. */
function whereInWindow(element: Element): Partial<DOMRect> {
  element.scrollIntoView();
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Part of a picture, from closer. Runs in a page. @param png In base64. */
async function readPart(png: string, { x, y, width, height }: DOMRect): Promise<Pixels> {
  const closeness = 3;
  const picture = new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]);
  const part = await createImageBitmap(picture, x, y, width, height);
  const size = { width: Math.round(width * closeness), height: Math.round(height * closeness) };
  const canvas = new OffscreenCanvas(size.width, size.height).getContext("2d");
  canvas?.drawImage(part, 0, 0, size.width, size.height);
  const bytes = canvas?.getImageData(0, 0, size.width, size.height).data ?? [];
  return { ...size, bytes: Array.from(bytes, (byte) => String.fromCharCode(byte)).join("") };
}
