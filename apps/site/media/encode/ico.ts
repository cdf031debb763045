/** Writes an .ico file: a little-endian directory of PNG pictures in several sizes. */
export interface IcoPicture {
  readonly side: number;
  readonly png: Uint8Array;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

export function encodeIco(pictures: readonly IcoPicture[]): Uint8Array {
  const start = HEADER_BYTES + pictures.length * ENTRY_BYTES;
  const bytes = new Uint8Array(pictures.reduce((sum, { png }) => sum + png.length, start));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [i, { side, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES;
    view.setUint8(entry, side % 256);
    view.setUint8(entry + 1, side % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    bytes.set(png, offset);
    offset += png.length;
  }
  return bytes;
}
