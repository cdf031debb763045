/** The path contains the modules of the code, with the quiet zone of ISO/IEC 18004 around them. */
import { create } from "qrcode";
import { expect, test } from "vitest";
import { drawQrCode } from "./draw-qr-code.ts";

const URI = "otpauth://totp/AWSCognito:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=AWSCognito";

/** Paints the path's rectangles, each of which is one module high. */
function paint(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => ".".repeat(size));
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const row = rows[Number(y)] ?? "";
    const [from, to] = [Number(x), Number(x) + Number(width)];
    rows[Number(y)] = row.slice(0, from) + "#".repeat(to - from) + row.slice(to);
  }
  return rows;
}

test("paints exactly the dark modules", () => {
  const { modules } = create(URI, { errorCorrectionLevel: "M" });
  const { size, path } = drawQrCode(URI);
  const rows = paint(path, size);
  const code = rows.slice(4, -4).map((row) => row.slice(4, -4));
  const asked = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) => (modules.get(y, x) ? "#" : ".")).join(""),
  );
  expect(code).toEqual(asked);
});

test("the three finder patterns are in their corners, four light modules from every edge", () => {
  const { size, path } = drawQrCode(URI);
  const rows = paint(path, size);
  const light = ".".repeat(size);
  expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(Array.from({ length: 8 }, () => light));
  expect(rows[4]?.startsWith("....#######.")).toBe(true);
  expect(rows[4]?.endsWith(".#######....")).toBe(true);
  expect(rows[size - 5]?.startsWith("....#######.")).toBe(true);
});
