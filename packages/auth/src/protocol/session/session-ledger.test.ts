/** The ledger that orders sign-ins, refreshes and sign-outs of several tabs. */
import { describe, expect, it } from "vitest";
import { Secret } from "../wire/secret.ts";
import { mayStoreRenewal, recordRenewal } from "./session-ledger-changes.ts";
import { compareWithLedger } from "./loaded-session.ts";
import { currentRecord, endSignIn, parseSessionLedger, type SessionLedger } from "./session-ledger.ts";
import type { SessionRecord } from "./session-record.ts";

const recordOf = (signInId: string, revision: number): Secret<SessionRecord> =>
  new Secret({ signInId, revision } as SessionRecord);

const empty = parseSessionLedger(undefined);
const ledgerOf = (parts: Partial<SessionLedger>): SessionLedger => ({ ...empty, signInId: "a", ...parts });

describe("parseSessionLedger", () => {
  it.each([undefined, null, 7, "text", [], {}, { signInId: 3, revision: "2", ended: "a", isUnstored: 1 }])(
    "reads %j as an empty ledger",
    (value) => {
      expect(parseSessionLedger(value)).toEqual({ signInId: undefined, revision: 0, isUnstored: false, ended: [] });
    },
  );

  it.each([-0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("rejects %d as a revision", (revision) => {
    expect(parseSessionLedger({ signInId: "a", revision }).revision).toBe(0);
  });

  it("reads what the functions have written, also after a structured clone", () => {
    const ledger = endSignIn(recordRenewal(ledgerOf({}), recordOf("a", 3), false), "b");
    expect(parseSessionLedger(structuredClone(ledger))).toEqual(ledger);
  });

  it("keeps only the names of ended sign-ins that are strings", () => {
    expect(parseSessionLedger({ ended: ["a", 1, null, "b"] }).ended).toEqual(["a", "b"]);
  });
});

describe("endSignIn", () => {
  it("records a sign-in's end once, and keeps the newest 32", () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const ledger = [...ids, "s20"].reduce((state, id) => endSignIn(state, id), empty);
    expect(ledger.ended).toEqual([...ids.slice(8).filter((id) => id !== "s20"), "s20"]);
  });
});

describe("compareWithLedger", () => {
  const ledger = ledgerOf({ revision: 2 });
  const held = recordOf("a", 1);

  it("calls tokens outdated if newer ones were issued that are not visible here", () => {
    expect(compareWithLedger(ledger, held, held)).toBe("outdated");
    expect(compareWithLedger(ledger, held, undefined)).toBe("outdated");
  });

  it("calls tokens current if the page or the storage has the newest ones", () => {
    expect(compareWithLedger(ledger, held, recordOf("a", 2))).toBe("current");
    expect(compareWithLedger(ledger, recordOf("a", 2), held)).toBe("current");
  });

  it("calls tokens lost if the storage rejected the newer ones", () => {
    expect(compareWithLedger({ ...ledger, isUnstored: true }, held, undefined)).toBe("lost");
  });

  it("calls the page current that holds the tokens that the storage rejected", () => {
    expect(compareWithLedger({ ...ledger, isUnstored: true }, recordOf("a", 2), undefined)).toBe("current");
  });

  it("reports that a sign-in has ended, whatever the storage contains", () => {
    expect(compareWithLedger(endSignIn(ledger, "a"), held, held)).toBe("ended");
    expect(compareWithLedger(endSignIn(ledger, "a"), held, recordOf("b", 0))).toBe("ended");
  });

  it("calls tokens of an unknown sign-in current", () => {
    expect(compareWithLedger(empty, held, held)).toBe("current");
    expect(compareWithLedger(empty, undefined, undefined)).toBe("current");
  });
});

describe("currentRecord", () => {
  it("skips a record whose sign-in has ended", () => {
    expect(currentRecord(endSignIn(ledgerOf({}), "a"), recordOf("a", 0))).toBeUndefined();
  });

  it("skips an old record of a sign-in whose newest tokens the storage rejected", () => {
    expect(currentRecord(ledgerOf({ isUnstored: true }), recordOf("a", 0))).toBeUndefined();
  });

  it("accepts a record of the current sign-in, and of one that the ledger does not know", () => {
    const stored = recordOf("a", 0);
    expect(currentRecord(ledgerOf({}), stored)).toBe(stored);
    expect(currentRecord(empty, stored)).toBe(stored);
  });
});

describe("mayStoreRenewal", () => {
  const renewed = recordOf("a", 2);
  const ledger = ledgerOf({ revision: 1 });
  const stored = recordOf("a", 1);

  it("lets new tokens replace the ones that they renew", () => {
    expect(mayStoreRenewal(ledger, { renewed, stored, isStored: true })).toBe(true);
    expect(mayStoreRenewal(empty, { renewed, stored, isStored: true })).toBe(true);
  });

  it.each([
    ["of a sign-in that has ended", endSignIn(ledger, "a"), stored],
    ["of a sign-in that another one has replaced", ledgerOf({ signInId: "b" }), stored],
    ["when another page was faster, though the storage does not show it", ledgerOf({ revision: 2 }), stored],
    ["when the storage shows tokens as new", ledger, recordOf("a", 2)],
    ["when the storage shows another sign-in", ledger, recordOf("b", 0)],
    ["when the record was removed", ledger, undefined],
  ])("drops new tokens %s", (_, state, shown) => {
    expect(mayStoreRenewal(state, { renewed, stored: shown, isStored: true })).toBe(false);
  });

  it("stores new tokens of a sign-in that the storage rejected before", () => {
    expect(
      mayStoreRenewal(ledgerOf({ revision: 1, isUnstored: true }), { renewed, stored: undefined, isStored: false }),
    ).toBe(true);
  });
});
