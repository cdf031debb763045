/** The parts of the environment that an app replaces are checked as the configuration is. */
import { type AuthEnvironment, createAuth } from "@poolgate/auth";
import { fakeWorld } from "@poolgate/testkit/environment";
import { describe, expect, it, onTestFinished } from "vitest";

const config = { userPoolId: "us-east-1_a", userPoolClientId: "client" };
const { environment } = fakeWorld(() => Promise.reject(new TypeError("Not in use.")));

function open(parts: Readonly<Record<string, unknown>>): void {
  const given: Partial<AuthEnvironment> = { ...environment, ...parts };
  const auth = createAuth(config, given);
  onTestFinished(() => auth.dispose());
}

const rows: readonly (readonly [name: string, expected: string, values: readonly unknown[]])[] = [
  ["fetch", "function", [null, "fetch", {}]],
  ["storage", "object", [null, "local", () => undefined]],
  ["flowStorage", "object", [null, false]],
  ["ledger", "object", [null, () => undefined]],
  ["clock", "object", [null, Date.now]],
  ["timers", "object", [null, setTimeout]],
  ["random", "function", [null, 0.5]],
  ["pause", "function", [null, 10]],
  ["tabs", "object", [null, "none"]],
  ["navigation", "object", [null, "https://example.com"]],
  ["credentials", "object", [null, false]],
  ["warn", "function", [null, false]],
  ["error", "function", [null, false]],
  ["baseUrl", "function", [null, "https://example.com"]],
];
const cases = rows.flatMap(([name, expected, values]) => values.map((value) => [name, value, expected] as const));

describe("a part of another type", () => {
  it.each(cases)("is named: %s is %s", (name, value, expected) => {
    expect(() => open({ [name]: value })).toThrow(
      expect.objectContaining({
        code: "configuration.invalidMember",
        message: `environment.${name} must be ${expected}.`,
      }),
    );
  });
});

describe("a part that is undefined", () => {
  it.each(rows.map(([name]) => name))("has its default: %s", (name) => {
    expect(() => open({ [name]: undefined })).not.toThrow();
  });
});

describe("an unknown part", () => {
  it.each(["storge", "localStorage", "logger", "toString"])("is named: %s", (name) => {
    expect(() => open({ [name]: undefined })).toThrow(
      expect.objectContaining({
        code: "configuration.unknownMember",
        message: expect.stringMatching(new RegExp(`^environment has no member ${name}\\. It has fetch, storage, `)),
      }),
    );
  });
});
