/** The timestamp format that SRP proofs are signed with. */
import { expect, it } from "vitest";
import { formatSrpTimestamp } from "./srp-timestamp.ts";

it.each([
  ["2026-03-03T04:05:06Z", "Tue Mar 3 04:05:06 UTC 2026"],
  ["2026-11-29T23:59:59.999Z", "Sun Nov 29 23:59:59 UTC 2026"],
  ["2028-02-29T00:00:00Z", "Tue Feb 29 00:00:00 UTC 2028"],
  ["2027-01-01T00:30:00+01:00", "Thu Dec 31 23:30:00 UTC 2026"],
  ["1970-01-01T00:00:00Z", "Thu Jan 1 00:00:00 UTC 1970"],
  ["2026-04-04T00:00:00Z", "Sat Apr 4 00:00:00 UTC 2026"],
  ["2026-05-01T00:00:00Z", "Fri May 1 00:00:00 UTC 2026"],
  ["2026-06-10T00:00:00Z", "Wed Jun 10 00:00:00 UTC 2026"],
  ["2026-07-06T00:00:00Z", "Mon Jul 6 00:00:00 UTC 2026"],
  ["2026-08-31T00:00:00Z", "Mon Aug 31 00:00:00 UTC 2026"],
  ["2026-09-09T00:00:00Z", "Wed Sep 9 00:00:00 UTC 2026"],
  ["2026-10-02T00:00:00Z", "Fri Oct 2 00:00:00 UTC 2026"],
])("%s is %s", (iso, expected) => {
  expect(formatSrpTimestamp(Date.parse(iso))).toBe(expected);
});
