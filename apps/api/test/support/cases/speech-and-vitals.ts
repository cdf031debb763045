/** Requests to the endpoints without an account: recordings, texts and measurements, invalid ones above all. */

/** Bodies that are no recording; a text is sent as it is. */
export function invalidClips(clip: Uint8Array): readonly unknown[] {
  const good = Buffer.from(clip).toString("base64");
  return [
    "{",
    "null",
    "[]",
    "7",
    {},
    { audio: 1 },
    { audio: null, mimeType: "audio/webm" },
    { audio: ["a"] },
    { audio: good, mimeType: 7 },
    { audio: "%%%%" },
    { audio: `${good.slice(0, 76)}\n${good.slice(76)}` },
    { audio: `data:audio/webm;base64,${good}` },
    { audio: good.replaceAll("+", "-").replaceAll("/", "_") },
    { audio: good.slice(0, 1001) },
    { audio: "====" },
    { audio: "😀😀😀😀" },
  ];
}

/** Texts that are refined, whatever they are. */
export const ODD_TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "\uD800",
  "😀".repeat(1000),
  "مرحبا بالعالم",
  "a\u0301".repeat(500),
  "<script>alert(1)</script>",
  "x".repeat(5000),
  "(".repeat(5000),
];

/** Bodies without a text. */
export const INVALID_TEXTS: readonly unknown[] = ["{", {}, { text: 7 }, null, ["text"]];

export const VITAL = { name: "LCP", value: 812.4, rating: "good", path: "/voice-loop" };

/** What is wrong, and the measurement. */
export const INVALID_VITALS: readonly (readonly [string, unknown])[] = [
  ["not JSON", "LCP"],
  ["nothing", ""],
  ["not an object", []],
  ["null", null],
  ["an additional id", { ...VITAL, id: "v5-123" }],
  ["no path", { name: "LCP", value: 1, rating: "good" }],
  ["another name", { ...VITAL, name: "FID" }],
  ["a name that Object has", { ...VITAL, name: "constructor" }],
  ["a text as value", { ...VITAL, value: "1" }],
  ["a negative value", { ...VITAL, value: -1 }],
  ["a value beyond an hour", { ...VITAL, value: 3_600_001 }],
  ["a value that is not a number", '{"name":"LCP","value":1e999,"rating":"good","path":"/"}'],
  ["another rating", { ...VITAL, rating: "great" }],
  ["a query", { ...VITAL, path: "/?email=ada@example.com" }],
  ["an address", { ...VITAL, path: "https://site.example/" }],
  ["a forged line", { ...VITAL, path: '/"}\n{"event":"forged"' }],
  ["an endless path", { ...VITAL, path: `/${"x".repeat(200)}` }],
];
