/**
 * Which folder may import which. The linter checks the names that a line of code may use (packages, globals such as
 * `fetch`). It does not know where a relative import leads, so that is checked here.
 */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const AUTH = "packages/auth/src/";
const FLOWS = `session oauth devices passkeys account sign-in challenge sign-in-steps sign-up reset-password
  credentials engine authenticator`;
const AMPLIFY = "packages/amplify/src/";
const AMPLIFY_ROOMS = "errors utils hub config types client session sign-in sign-up";
const SITE = "apps/site/src/";

/** Folders, lowest first: each may import itself and those below. Folders in one list may not import each other. */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  [AUTH]: [
    ["crypto/"],
    ["protocol/"],
    ["platform/"],
    ["engine/"],
    ...FLOWS.split(/\s+/u).map((flow) => [`flows/${flow}/`]),
    ["create-auth.ts"],
    ["inspect/"],
    ["testing/"],
  ],
  [AMPLIFY]: [
    ...AMPLIFY_ROOMS.split(" ").map((room) => [`${room}/`]),
    ["account/", "devices/", "passkeys/", "redirect/", "internals/"],
    ["amplify/"],
  ],
  [SITE]: [["shared/"], ["features/*/"], ["app/"], ["main.tsx", "vite-env.d.ts"]],
};
/** A state machine and its charts decide; effects are passed to them. */
const DECIDES = /\.(?:machine|setup|view)\.ts$|\/states\//u;
const TOUCHES_THE_WORLD = /\.(?:effects|storage|calls)\.ts$/u;
const IMPORT = /(?:\bfrom|\bimport|\bimport\.meta\.glob)\s*\(?\[?\s*["'](?<path>\.[^"'?]*)/gu;

/** Every forbidden relative import of a file, with the reason. */
function brokenWalls(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const path = match.groups?.["path"] ?? "";
    const target = posix.join(posix.dirname(file), path);
    const reason = whyNot(file, target);
    return reason === undefined ? [] : [`${file} imports ${path}: ${reason}`];
  });
}

function whyNot(file: string, target: string): string | undefined {
  const home = /^(?:packages|apps)\/[^/]+\//u.exec(file)?.[0] ?? "";
  if (!target.startsWith(home) && target.includes("/")) return `it lies outside of ${home}`;
  const root = Object.keys(FLOORS).find((path) => file.startsWith(path));
  if (root === undefined || /\.test\.tsx?$/u.test(file)) return undefined;
  if (DECIDES.test(file) && TOUCHES_THE_WORLD.test(target)) return "what decides does not touch the world";
  if (!target.startsWith(root)) return undefined;
  const [from, to] = [floorOf(root, file), floorOf(root, target)];
  if (from === undefined || to === undefined) return "a folder has no floor in the table";
  if (from.folder === to.folder) return undefined;
  if (from.height <= to.height) return `${from.folder} lies no higher than ${to.folder}`;
  const hasDoor = /^(?:engine|platform)\//u.test(to.folder);
  const isThroughTheDoor = !hasDoor || target === `${root}${to.folder}index.ts`;
  return isThroughTheDoor ? undefined : "another room is imported through its index.ts";
}

function floorOf(root: string, file: string): { readonly height: number; readonly folder: string } | undefined {
  const inside = file.slice(root.length);
  for (const [height, folders] of FLOORS[root]?.entries() ?? []) {
    for (const folder of folders) {
      const found = new RegExp(`^${folder.replace("*", "[^/]+")}`, "u").exec(inside)?.[0];
      if (found !== undefined) return { height, folder: found };
    }
  }
  return undefined;
}

const files = listFiles(REPOSITORY).filter((file) => /\.tsx?$/u.test(file));

describe("the import rules", () => {
  test("are kept", () => {
    expect(files.flatMap((file) => brokenWalls(file, readText(file)))).toEqual([]);
  });

  test("give no two style sheets of site and widget one name, because the site names a class after its file", () => {
    const sheets = listFiles(REPOSITORY).filter((file) =>
      /^(?:apps\/site|packages\/react)\/src\/.*\.module\.css$/u.test(file),
    );
    const names = sheets.map((file) => posix.basename(file));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  test.each(Object.keys(FLOORS))("name only existing folders in %s", (root) => {
    const used = files.filter((file) => file.startsWith(root)).map((file) => floorOf(root, file)?.folder);
    expect(used).not.toContain(undefined);
    expect(new Set(used).size).toBeGreaterThan(3);
  });

  test("allow only agreed names in the root", () => {
    const names = readdirSync(REPOSITORY).filter((name) => !name.startsWith(".") && name !== "node_modules");
    expect(names.toSorted().join(" ")).toBe(
      `CONTRIBUTING.md LICENSE README.md apps findings package.json packages pnpm-lock.yaml pnpm-workspace.yaml ` +
        `tsconfig.base.json vitest.workspace.ts`,
    );
  });

  test.each([
    [`${AUTH}crypto/a.ts`, "../protocol/b.ts"],
    [`${AUTH}flows/session/session.machine.ts`, "./session.effects.ts"],
    [`${AUTH}flows/session/a.ts`, "../sign-in/sign-in.calls.ts"],
    [`${AUTH}flows/sign-in/a.ts`, "../../engine/call.ts"],
    [`${AUTH}helpers/a.ts`, "./b.ts"],
    [`${SITE}features/contact/a.tsx`, "../home/home-page.tsx"],
    [`${SITE}shared/a.tsx`, "../app/router.tsx"],
    ["packages/react/test/a.test.tsx", "../../auth/src/protocol/b.ts"],
  ])("are broken by %s ← %s, in any form of import", (file, path) => {
    for (const text of [`import type { A } from "${path}";`, `import("${path}")`, `export * from "${path}";`]) {
      expect(brokenWalls(file, text)).toHaveLength(1);
    }
  });

  test.each([
    [`${AUTH}flows/sign-in/sign-in.machine.ts`, "../session/auth.ts"],
    [`${AUTH}flows/session/session.effects.ts`, "../../platform/index.ts"],
    [`${AUTH}create-auth.ts`, "./flows/session/auth.ts"],
    [`${SITE}features/contact/a.tsx`, "../../shared/paths.ts"],
  ])("are not broken by %s ← %s", (file, path) => {
    expect(brokenWalls(file, `import { a } from "${path}";`)).toEqual([]);
  });
});
