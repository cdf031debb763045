/** How the CSV file of an import job is read. */
import { array, assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { readCsv } from "./csv.ts";

const read = (text: string) => readCsv(Buffer.from(text));

it.each([
  [
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a,b\n\nc,d\n\n", [["a", "b"], [""], ["c", "d"]]],
  [" a\t, b ", [["a", "b"]]],
  ["a\\,b,c", [["a,b", "c"]]],
  ["a\\b\\,\\", [["a\\b,\\"]]],
  ["\\\\,b", [["\\,b"]]],
  ['"a,b"', [['"a', 'b"']]],
  [",,", [["", "", ""]]],
  ["", [[""]]],
  ["\ufeffa", [["\ufeffa"]]],
  ["a\rb", [["a\rb"]]],
  ["a\u0000b", [["a\u0000b"]]],
  [`${"a".repeat(16_000)}\n${"a".repeat(16_001)}`, [["a".repeat(16_000)], undefined]],
])("reads %j", (text, rows) => {
  expect(read(text)).toEqual(rows);
});

it.each([[[0xff]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]], [[0xc0, 0xaf]]])("refuses the bytes %j", (bytes) => {
  expect(readCsv(Uint8Array.from(bytes))).toBeUndefined();
});

it("returns what was written with commas escaped", () => {
  const value = string().map((text) => text.replaceAll(/[\r\n\\]/g, "").replaceAll(/^[ \t]+|[ \t]+$/g, ""));
  assert(
    property(array(value, { minLength: 2 }), (values) => {
      expect(read(values.map((each) => each.replaceAll(",", "\\,")).join(","))).toEqual([values]);
    }),
  );
});
