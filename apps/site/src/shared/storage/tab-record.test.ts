/** A record in the tab's storage: after a reload, when it is damaged, and when the storage does not work. */
import { expect, test } from "vitest";
import { refusingStorage } from "../../../test/support/refusing-storage.ts";
import { openTabRecord } from "./tab-record.ts";

const KEY = "record";
const open = (storage?: Parameters<typeof openTabRecord>[0]) =>
  openTabRecord(storage, KEY, (value) => typeof value === "string");

test("a value is there after a reload, until it is removed", () => {
  open(sessionStorage).set("words");
  const reloaded = open(sessionStorage);
  expect(reloaded.get()).toBe("words");
  reloaded.set(undefined);
  expect(reloaded.get()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(["not json", "null", "7", '{"text":"words"}'])("%s in the storage counts as no value", (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(open(sessionStorage).get()).toBeUndefined();
});

test.each([undefined, refusingStorage, { ...refusingStorage, getItem: () => "{" }])(
  "without a storage that works, a value lasts as long as the page",
  (storage) => {
    const record = open(storage);
    expect(record.get()).toBeUndefined();
    record.set("words");
    expect(record.get()).toBe("words");
    record.set(undefined);
    expect(record.get()).toBeUndefined();
  },
);
