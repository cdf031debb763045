/**
 * Removes what GStreamer's muxer doubles at the end of a fragmented MP4 recording: WebKitGTK's recordings often end with
 * the same `moof` box twice in a row, and the offsets in the first one lead into the second.
 *
 * The bytes are not trusted: a box that is too small, or longer than the file, ends the reading.
 */

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

interface Box {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns the file without each `moof` box that an equal one follows; the same bytes if there is none. */
export function dropDoubledFragments(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const boxes = readBoxes(file);
  const kept = boxes.filter((box, index) => !isDoubled(box, boxes[index + 1]));
  return kept.length === boxes.length ? file : new Uint8Array(Buffer.concat(kept.map(({ bytes }) => bytes)));
}

function isDoubled(box: Box, next: Box | undefined): boolean {
  return box.type === "moof" && next?.type === "moof" && Buffer.compare(box.bytes, next.bytes) === 0;
}

/** The boxes of the file (ISO/IEC 14496-12 §4.2). The last one has the rest of the bytes. */
function readBoxes(file: Uint8Array<ArrayBuffer>): readonly Box[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const boxes: Box[] = [];
  let start = 0;
  while (start < file.length) {
    const left = file.length - start;
    const size = left < HEADER_BYTES ? left : sizeOfBox(view, start, left);
    boxes.push({ type: typeOfBox(file, start), bytes: file.subarray(start, start + size) });
    start += size;
  }
  return boxes;
}

function typeOfBox(file: Uint8Array, start: number): string {
  return Buffer.from(file.subarray(start + 4, start + HEADER_BYTES)).toString("latin1");
}

/** A size of 1 stands for a longer number behind the type, and 0 for the rest of the file. */
function sizeOfBox(view: DataView, start: number, left: number): number {
  const short = view.getUint32(start);
  const isLarge = short === 1 && left >= LARGE_HEADER_BYTES;
  const size = isLarge ? Number(view.getBigUint64(start + HEADER_BYTES)) : short;
  return size < HEADER_BYTES || size > left ? left : size;
}
