import { describe, expect, it } from "vitest";
import { memoryStorage, openStorage } from "./memory-storage.ts";

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

  it.each(refusals)("keeps values in memory where the browser's storage %s", (_, open) => {
    const storage = openStorage(open);
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    storage.removeItem("key");
    expect(storage.getItem("key")).toBeNull();
  });

  it("falls back when reading is refused, though the object is there", () => {
    const refusing = {
      ...memoryStorage(),
      getItem: () => {
        throw new Error("denied");
      },
    };
    expect(openStorage(() => refusing).getItem("key")).toBeNull();
  });

  it("touches nothing before its first use, and opens once", () => {
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
