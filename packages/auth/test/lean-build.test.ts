/** The SRP chunk of a production build, as a page loads it: it proves passwords as the sources do. */
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { leanBuild } from "../exports/build.ts";
import { UNUSED_MEMBERS } from "../src/build/without-unused-arithmetic.ts";
import * as source from "../src/crypto/srp-client.ts";

const ENTRY = fileURLToPath(new URL("../src/crypto/srp-client.ts", import.meta.url));

let code = "";
let lean: typeof source;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    mode: "production",
    logLevel: "silent",
    plugins: [leanBuild()],
    build: { write: false, lib: { entry: ENTRY, formats: ["es"], fileName: "srp" } },
  });
  const [chunk] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  code = chunk?.type === "chunk" ? chunk.code : "";
  lean = (await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)) as typeof source;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("calls nothing of what was left out", () => {
  // Numbers as arguments of the constructor are the one way there, and nobody's here.
  const names = UNUSED_MEMBERS.filter((name) => name !== "fromNumber");
  expect(code).toMatch(/\.(?:modPow|multiplyTo)\(/u);
  expect(code.match(new RegExp(`(?<!Math)\\.(?:${names.join("|")})\\(`, "gu"))).toBeNull();
  expect(code).not.toMatch(/Math\.random/u);
});

it.each([
  ["BigInt", globalThis.BigInt],
  ["jsbn", undefined],
])("proves a password as the sources do, by %s", async (_, engine) => {
  vi.stubGlobal("BigInt", engine);
  for (const start of [1, 77, 200]) {
    const random = (length: number) => Uint8Array.from({ length }, (__, index) => start + index);
    const keys = [source.createEphemeral(random), lean.createEphemeral(random)] as const;
    const claim = {
      identity: { poolName: "LocalPool", userId: "user", password: "päss phrase 🔑" },
      salt: `${start}abcdef0123456789`,
      srpB: keys[0].srpA.slice(start % 9),
      secretBlock: "c2VjcmV0",
      timestamp: "Tue Mar 3 04:05:06 UTC 2026",
    };
    expect(keys[1].srpA).toBe(keys[0].srpA);
    expect(await lean.provePassword({ ...claim, ephemeral: keys[1].ephemeral }, { random })).toBe(
      await source.provePassword({ ...claim, ephemeral: keys[0].ephemeral }, { random }),
    );
  }
});
