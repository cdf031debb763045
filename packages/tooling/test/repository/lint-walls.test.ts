/** The linter's import rules work: each planted line is rejected in its forbidden place, and only there. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageBinary } from "../../src/processes/package-binary.ts";
import { readText } from "../../src/repository/repository.ts";

/** By the files of the packages and apps; a star marks a line that is accepted. */
const PLANTED = `
  packages/auth/src/engine/a.ts           import "react";
  packages/auth/src/engine/b.ts           export const load = () => import("react");
  packages/auth/exports/a.ts              export * from "@poolgate/testkit/pool";
  packages/auth/src/crypto/a.ts           import type { Hash } from "node:crypto";
  packages/auth/src/flows/a.ts            export const load = fetch;
  packages/auth/src/flows/b.ts            export const now = Date.now();
  packages/auth/src/flows/c.ts            export const bytes = crypto.getRandomValues(new Uint8Array(1));
  packages/auth/src/flows/d.ts            export const kept = globalThis["localStorage"];
  packages/local-pool/src/a.ts            import "@poolgate/auth/srp";
  packages/local-pool/src/b.ts            import "@poolgate/auth";
  packages/local-pool/src/rules/a.ts      setTimeout(() => undefined, 1);
  packages/amplify/src/a.ts               import "aws-amplify/auth";
  packages/amplify/src/b.ts               import "@poolgate/auth/machines";
  packages/react/src/a.tsx                import "@poolgate/auth/wire";
  packages/react/src/b.tsx                import "node:fs";
  apps/site/src/features/contact/a.tsx    import "@poolgate/local-pool";
  apps/api/src/a.ts                       import "@poolgate/testkit/pool";
  packages/auth/src/platform/a.ts       * export const load = fetch;
  packages/auth/src/flows/e.ts          * export const call = (fetch: () => void): void => fetch();
  packages/auth/src/flows/f.test.ts     * export const now = Date.now();
  packages/auth/src/crypto/b.ts         * import "@noble/hashes/sha2.js";
  packages/local-pool/src/c.ts          * import "@poolgate/auth/wire";
  packages/local-pool/src/server/a.ts   * export const now = Date.now();
  packages/react/src/c.tsx              * import "@poolgate/auth/authenticator";
  packages/amplify/src/c.ts             * import "@poolgate/auth/storage";
`;
const ROWS = [...PLANTED.matchAll(/^ {2}(\S+) +(\* )?(.+)$/gmu)].map(([, file = "", star, text = ""]) => {
  return { file, isAccepted: star !== undefined, text };
});

let folder = "";
let refused: readonly string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-lint-"));
  const { overrides } = JSON.parse(readText(".oxlintrc.json")) as { readonly overrides: unknown };
  const config = { plugins: ["import"], categories: { correctness: "off" }, overrides };
  for (const { file, text } of [...ROWS, { file: ".oxlintrc.json", text: JSON.stringify(config) }]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const args = [packageBinary("oxlint"), "--format", "unix"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  refused = stdout.split("\n").flatMap((line) => (line.includes("no-restricted") ? [line.split(":")[0] ?? ""] : []));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(ROWS)("$file: $text is accepted: $isAccepted", ({ file, isAccepted }) => {
  expect(!refused.includes(file)).toBe(isAccepted);
});
