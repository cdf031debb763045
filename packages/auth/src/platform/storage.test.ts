/** The storage that falls back to memory if the browser's storage cannot be used. */
import { describe, expect, it } from "vitest";
import { memoryStorage, openStorage } from "./storage.ts";

describe("openStorage", () => {
  const refusals: [string, () => never | null | undefined][] = [
    [
      "throws when it is touched",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
    ["is null, as in an embedded view", () => null],
    ["is not there", () => undefined],
  ];

  it.each(refusals)("keeps values in memory if the browser's storage %s", (_, open) => {
    const storage = openStorage(open);
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    storage.removeItem("key");
    expect(storage.getItem("key")).toBeNull();
  });

  it("falls back if reading is refused although the object exists", () => {
    const refusing = {
      ...memoryStorage(),
      getItem: () => {
        throw new Error("denied");
      },
    };
    expect(openStorage(() => refusing).getItem("key")).toBeNull();
  });

  it("does not access the storage before its first use, and opens it once", () => {
    let openings = 0;
    const storage = openStorage(() => {
      openings += 1;
      return memoryStorage();
    });
    expect(openings).toBe(0);
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    expect(openings).toBe(1);
  });
});
