/** Reads the key for an authenticator app from the screen, as its owner or as a camera. */
import { decodeQrCode, readPixels } from "../../support/read-qr-code.ts";
import type { WidgetTab } from "../firefox/widget-tab.ts";

/** The key as it stands on the screen, without the spaces between its groups. */
export async function readKey({ page }: WidgetTab): Promise<string> {
  const key = await page.waitForSelector("code");
  return (await key?.evaluate((element) => element.textContent))?.replaceAll(" ", "") ?? "";
}

/** The key that a camera reads. */
export async function readQrCode(tab: WidgetTab): Promise<string> {
  const code = await tab.find("image", "QR code for your authenticator app");
  const picture = await code.screenshot({ encoding: "base64" });
  const blank = await tab.page.browserContext().newPage();
  const pixels = await blank.evaluate(readPixels, picture);
  await blank.close();
  return new URL(decodeQrCode(pixels)).searchParams.get("secret") ?? "";
}
