/**
 * A QR code as one path, drawn here: its text is a secret and goes to no server.
 *
 * The only file that imports the `qrcode` package, and itself loaded only by the screen that shows one.
 */
import { create } from "qrcode";

export interface QrDrawing {
  /** The width of the picture in modules, quiet zone included. */
  readonly size: number;
  /** The dark modules, as the data of an SVG path. */
  readonly path: string;
}

/** ISO/IEC 18004, 9.1: four light modules on every side. */
const QUIET_ZONE = 4;

export function drawQrCode(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) => drawRow(data.subarray(y * size, (y + 1) * size), y));
  return { size: size + 2 * QUIET_ZONE, path: rows.join("") };
}

/** One rectangle for each run of dark modules. */
function drawRow(modules: Uint8Array, y: number): string {
  const runs = Array.from(modules, Number).join("").matchAll(/1+/g);
  return Array.from(runs, ({ 0: run, index: x }) => {
    const length = run.length;
    return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`;
  }).join("");
}
