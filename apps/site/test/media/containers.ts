/**
 * Reads the metadata of media files: boxes of MP4 (ISO/IEC 14496-12), elements of Matroska (RFC 9559, RFC 8794),
 * chunks of WebP (RFC 9649) and PNG, entries of an .ico file.
 */
interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Movie extends Size {
  readonly seconds: number;
  readonly codecs: readonly string[];
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function boxes(bytes: Uint8Array, start = 0, end = bytes.length): Span[] {
  const found: Span[] = [];
  for (let at = start; at + 8 <= end;) {
    const length = viewOf(bytes).getUint32(at);
    found.push({ name: ascii(bytes, at + 4, 4), start: at + 8, end: at + length });
    at += Math.max(8, length);
  }
  return found;
}

function named(spans: readonly Span[], name: string): Span {
  const span = spans.find((candidate) => candidate.name === name);
  if (span === undefined) {
    throw new Error(`There is no ${name} among ${spans.map((other) => other.name).join(", ")}.`);
  }
  return span;
}

export function topBoxes(mp4: Uint8Array): string[] {
  return boxes(mp4).map(({ name }) => name);
}

/** Only boxes of version 0 are read, which are used until their numbers exceed 32 bits. */
export function readMp4(mp4: Uint8Array): Movie {
  const view = viewOf(mp4);
  const moov = named(boxes(mp4), "moov");
  const inMoov = boxes(mp4, moov.start, moov.end);
  const { start } = named(inMoov, "mvhd");
  const sampleTables = inMoov
    .filter(({ name }) => name === "trak")
    .map((trak) =>
      ["mdia", "minf", "stbl", "stsd"].reduce((span, name) => named(boxes(mp4, span.start, span.end), name), trak),
    );
  const entries = sampleTables.flatMap((stsd) => boxes(mp4, stsd.start + 8, stsd.end));
  const first = entries[0]?.start ?? 0;
  return {
    seconds: view.getUint32(start + 16) / view.getUint32(start + 12),
    codecs: entries.map(({ name }) => name),
    width: view.getUint16(first + 24),
    height: view.getUint16(first + 26),
  };
}

/** A number of one to eight bytes. The leading zeros of the first byte give the length. */
function variableInteger(bytes: Uint8Array, at: number, keepMarker: boolean): readonly [value: number, length: number] {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const head = keepMarker ? first : first & ((1 << (8 - length)) - 1);
  const value = bytes.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, head);
  return [value, length];
}

function elements(bytes: Uint8Array, start: number, end: number): Span[] {
  const found: Span[] = [];
  for (let at = start; at < end;) {
    const [id, idLength] = variableInteger(bytes, at, true);
    const [size, sizeLength] = variableInteger(bytes, at + idLength, false);
    const from = at + idLength + sizeLength;
    const to = Math.min(end, from + size);
    found.push({ name: id.toString(16).toUpperCase(), start: from, end: to });
    at = to;
  }
  return found;
}

const EBML_IDS = {
  segment: "18538067",
  info: "1549A966",
  duration: "4489",
  scale: "2AD7B1",
  tracks: "1654AE6B",
  track: "AE",
  codec: "86",
  video: "E0",
  width: "B0",
  height: "BA",
} as const;

export function readWebm(webm: Uint8Array): Movie {
  const inside = ({ start, end }: Span): Span[] => elements(webm, start, end);
  const integer = ({ start, end }: Span): number =>
    webm.subarray(start, end).reduce((sum, byte) => sum * 256 + byte, 0);
  const segment = inside(named(elements(webm, 0, webm.length), EBML_IDS.segment));
  const info = inside(named(segment, EBML_IDS.info));
  const duration = named(info, EBML_IDS.duration);
  const ticks =
    duration.end - duration.start === 8
      ? viewOf(webm).getFloat64(duration.start)
      : viewOf(webm).getFloat32(duration.start);
  const tracks = inside(named(segment, EBML_IDS.tracks))
    .filter(({ name }) => name === EBML_IDS.track)
    .map(inside);
  const video = inside(named(tracks[0] ?? [], EBML_IDS.video));
  return {
    seconds: (ticks * integer(named(info, EBML_IDS.scale))) / 1e9,
    codecs: tracks.map((track) => {
      const { start, end } = named(track, EBML_IDS.codec);
      return ascii(webm, start, end - start);
    }),
    width: integer(named(video, EBML_IDS.width)),
    height: integer(named(video, EBML_IDS.height)),
  };
}

/** Reads a lossy WebP without extra chunks: the frame header of VP8 (RFC 6386 §9.1). */
export function readAvif(avif: Uint8Array): Size {
  if (ascii(avif, 4, 8) !== "ftypavif") throw new Error("This is no AVIF.");
  // The size is in the item's `ispe` property, after its version and flags.
  const ispe = Buffer.from(avif).indexOf("ispe", 0, "latin1");
  return { width: viewOf(avif).getUint32(ispe + 8), height: viewOf(avif).getUint32(ispe + 12) };
}

export function readPng(png: Uint8Array): Size {
  const kind = `${ascii(png, 1, 3)} ${ascii(png, 12, 4)}`;
  if (kind !== "PNG IHDR") {
    throw new Error(`This is no PNG: ${kind}`);
  }
  return { width: viewOf(png).getUint32(16), height: viewOf(png).getUint32(20) };
}

export function readIco(ico: Uint8Array): Size[] {
  const view = viewOf(ico);
  return Array.from({ length: view.getUint16(4, true) }, (_, i) => {
    const [length, offset] = [view.getUint32(6 + i * 16 + 8, true), view.getUint32(6 + i * 16 + 12, true)];
    const size = readPng(ico.subarray(offset, offset + length));
    if (view.getUint8(6 + i * 16) !== size.width) {
      throw new Error("An entry and its picture disagree.");
    }
    return size;
  });
}
