/** Reads a QR code back from a picture of what is on the screen, as the camera of a phone would. */
import type { BrowserContext, Locator } from "@playwright/test";
import jsQR from "jsqr";

/** The text of the QR code in an element. @throws Error when there is none */
export async function readQrCode(context: BrowserContext, seen: Locator): Promise<string> {
  const picture = await seen.screenshot({ scale: "css" });
  // The browser knows how to read its own pictures; a blank page has no policy that forbids it.
  const blank = await context.newPage();
  const pixels = await blank.evaluate(readPixels, picture.toString("base64"));
  await blank.close();
  const text = decodeQrCode(pixels);
  if (text === undefined) throw new Error("No QR code can be read there.");
  return text;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, each of them a character. */
  readonly bytes: string;
}

/** Undefined when there is no code in it. */
export function decodeQrCode({ width, height, bytes }: Pixels): string | undefined {
  return jsQR(Uint8ClampedArray.from(Buffer.from(bytes, "latin1")), width, height)?.data;
}

/** Runs in a page. @param png In base64. */
async function readPixels(png: string): Promise<Pixels> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas?.drawImage(bitmap, 0, 0);
  const bytes = canvas?.getImageData(0, 0, width, height).data ?? [];
  return { width, height, bytes: Array.from(bytes, (byte) => String.fromCharCode(byte)).join("") };
}
