/**
 * Draws a QR code as one SVG path in the browser, because its text is a secret that may go to no server.
 *
 * This is the only file that imports the package `qrcode`. The screen that shows a QR code loads it when it is needed.
 */
import { create } from "qrcode";

export interface QrDrawing {
  /** The width of the picture in modules, with the quiet zone. */
  readonly size: number;
  /** The dark modules as the data of an SVG path. */
  readonly path: string;
}

/** The quiet zone of ISO/IEC 18004 §9.1: four light modules on every side. */
const QUIET_ZONE = 4;

export function drawQrCode(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) => drawRow(data.subarray(y * size, (y + 1) * size), y));
  return { size: size + 2 * QUIET_ZONE, path: rows.join("") };
}

/** Draws one rectangle for each run of dark modules. */
function drawRow(modules: Uint8Array, y: number): string {
  const runs = Array.from(modules, Number).join("").matchAll(/1+/g);
  return Array.from(runs, ({ 0: run, index: x }) => {
    const length = run.length;
    return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`;
  }).join("");
}
