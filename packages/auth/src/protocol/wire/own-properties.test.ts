/** Copies and serializes objects without inherited members, so that a polluted prototype has no effect. */
import { afterEach, describe, expect, it } from "vitest";
import { ownMembers } from "./own-properties.ts";
import { jsonText, ownParts } from "./own-parts.ts";

function pollute(name: string, value: unknown): void {
  // oxlint-disable-next-line no-extend-native -- That is what another script does.
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
}

afterEach(() => {
  for (const name of ["flow", "toJSON"]) Reflect.deleteProperty(Object.prototype, name);
});

describe("ownMembers", () => {
  it("copies no inherited member, at any level that options have", () => {
    pollute("flow", "password");
    const { flow, options } = ownMembers<{ flow?: string; options?: { flow?: string; map: { flow?: string } } }>({
      options: { map: {} },
    });
    expect([flow, options?.flow, options?.map.flow]).toEqual([undefined, undefined, undefined]);
    expect(ownMembers<{ flow?: string }>(undefined).flow).toBeUndefined();
  });

  it("keeps JSON members that have the names of prototype members", () => {
    const text = '{"__proto__":{"flow":"password"}}';
    const copy = ownMembers(JSON.parse(text) as { flow?: string });
    expect(copy.flow).toBeUndefined();
    expect(JSON.stringify(copy)).toBe(text);
  });

  it("copies lists, too, where every level is copied", () => {
    pollute("flow", "password");
    const [entry] = ownParts<{ list: { flow?: string }[] }>({ list: [{}] }).list;
    expect([entry?.flow, entry]).toEqual([undefined, {}]);
  });

  it("returns values other than plain objects unchanged", () => {
    const values = { signal: new AbortController().signal, list: ["a"], date: new Date(0), make: () => 0 };
    const copy = ownMembers(values);
    for (const name of ["signal", "list", "date", "make"] as const) expect(copy[name]).toBe(values[name]);
  });
});

describe("jsonText", () => {
  const value = { a: [{ b: "c", d: undefined }, null, 1], e: { f: true } };

  it("returns what JSON.stringify returns, whatever the prototype contains", () => {
    const text = JSON.stringify(value);
    pollute("toJSON", () => "polluted");
    expect(jsonText(value)).toBe(text);
  });

  it("does not change the values", () => {
    jsonText(value);
    expect(Object.getPrototypeOf(value.a)).toBe(Array.prototype);
  });
});
