/** Reads the timestamp of a proof in the format of the published clients, and rejects any other. */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { parseSrpTimestamp } from "./timestamp.ts";

interface Sample {
  readonly text: string;
  readonly iso?: string;
  readonly epoch_ms?: number;
}

const { timestamps } = readVectors("srp/constants.json") as { timestamps: Sample[] };
const { vectors } = readVectors("srp/cognito-srp-vectors.json") as { vectors: { timestamp: string }[] };

describe("a timestamp of a published client", () => {
  it.each(timestamps)("$text", ({ text, iso, epoch_ms }) => {
    expect(parseSrpTimestamp(text)).toBe(epoch_ms ?? Date.parse(iso ?? ""));
  });

  it.each([...new Set(vectors.map(({ timestamp }) => timestamp))])("%s", (text) => {
    // JavaScript's own parser accepts the same words in another order.
    const [weekday = "", month = "", day = "", time = "", , year = ""] = text.split(" ");
    expect(parseSrpTimestamp(text)).toBe(Date.parse(`${weekday}, ${day} ${month} ${year} ${time} GMT`));
  });
});

describe("anything else", () => {
  it.each([
    ["a day with a leading zero", "Tue Mar 03 04:05:06 UTC 2026"],
    ["a day padded with a space", "Tue Mar  3 04:05:06 UTC 2026"],
    ["an hour of one digit", "Tue Mar 3 4:05:06 UTC 2026"],
    ["another weekday", "Wed Mar 3 04:05:06 UTC 2026"],
    ["an unknown weekday", "Foo Mar 3 04:05:06 UTC 2026"],
    ["an unknown month", "Tue Mrz 3 04:05:06 UTC 2026"],
    ["another language", "Di Mär 3 04:05:06 UTC 2026"],
    ["lower case", "tue mar 3 04:05:06 utc 2026"],
    ["upper case", "TUE MAR 3 04:05:06 UTC 2026"],
    ["a very long text", "T".repeat(30_000)],
    ["another zone", "Tue Mar 3 04:05:06 GMT 2026"],
    ["an offset", "Tue Mar 3 04:05:06 +0000 2026"],
    ["a day that does not exist", "Tue Feb 30 04:05:06 UTC 2027"],
    ["29 February of a common year", "Mon Feb 29 04:05:06 UTC 2027"],
    ["day 0", "Sat Feb 0 04:05:06 UTC 2026"],
    ["day 32", "Sun Mar 32 04:05:06 UTC 2026"],
    ["hour 24", "Tue Mar 3 24:00:00 UTC 2026"],
    ["minute 60", "Tue Mar 3 04:60:06 UTC 2026"],
    ["a leap second", "Thu Dec 31 23:59:60 UTC 2026"],
    ["a year before 100", "Sun Mar 3 04:05:06 UTC 0096"],
    ["a year of five digits", "Tue Mar 3 04:05:06 UTC 12026"],
    ["a line feed at the end", "Tue Mar 3 04:05:06 UTC 2026\n"],
    ["a space at the start", " Tue Mar 3 04:05:06 UTC 2026"],
    ["ISO 8601", "2026-03-03T04:05:06Z"],
    ["RFC 1123", "Tue, 03 Mar 2026 04:05:06 GMT"],
    ["nothing", ""],
  ])("rejects %s", (_, text) => {
    expect(parseSrpTimestamp(text)).toBeUndefined();
  });
});
