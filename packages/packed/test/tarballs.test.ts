/** What is in a tarball: everything that an app needs, and nothing of the workspace. */
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { publishedPackages, readManifest, runtimeDependencies } from "@poolgate/tooling/published/published-packages";
import { listFiles, readText } from "@poolgate/tooling/repository/repository";

/** An import or export from elsewhere, or a dynamic import; not one in a comment. */
const IMPORT = /^(?:import|export) (?:[^;"]* from )?"(?<path>[^"]+)"|(?<!\* .*)\bimport\("(?<lazyPath>[^"]+)"\)/gmu;

describe.each(publishedPackages().map(({ name }) => name))("%s", (name) => {
  const folder = join(inject("consumers")["19"], "node_modules", name);
  const files = listFiles(folder, ["node_modules"]);
  const manifest = readManifest(folder);
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");

  test("has its licence, README, changes and types, and neither sources nor tests nor vectors", () => {
    expect(files).toEqual(expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]));
    expect(read("LICENSE")).toBe(readText("LICENSE"));
    const others = files.filter(
      (file) =>
        !/^(?:CHANGELOG\.md|LICENSE|README\.md|package\.json|bin\/[\w-]+\.js|docs\/(?:[\w-]+\.md|Dockerfile))$/u.test(
          file,
        ),
    );
    const unexpected = others.filter(
      (file) =>
        !/^dist\/(?:(?:admin-page|hosted-pages|page)\/index\.html|page\/assets\/[\w.-]+\.woff2|.*(?:\.js|\.js\.map|\.d\.ts|\.css|LICENSES\.md))$/u.test(
          file,
        ),
    );
    expect(unexpected).toEqual([]);
    expect(files.filter((file) => /\.test\.|(?:^|\/)(?:test|vectors|bench|proof)\//u.test(file))).toEqual([]);
  });

  test("has a manifest without traces of the workspace", () => {
    expect(manifest.private).toBeUndefined();
    expect(JSON.stringify(manifest)).not.toMatch(/poolgate-source|catalog:|workspace:|\.\/exports\//u);
    expect(manifest).toMatchObject({ license: "MIT", engines: expect.anything(), sideEffects: expect.anything() });
    const targets = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? entry : Object.values(entry),
    );
    expect(targets.filter((target) => !existsSync(join(folder, target.replace("*", "de"))))).toEqual([]);
  });

  test("imports only files that are there, and packages that are installed with it", () => {
    const installed = [manifest.name, ...runtimeDependencies(manifest)];
    const code = files.filter((file) => /\.(?:js|d\.ts)$/u.test(file));
    const missing = code.flatMap((file) =>
      [...read(file).matchAll(IMPORT)].flatMap(({ groups }) => {
        const path = groups?.["path"] ?? groups?.["lazyPath"] ?? "";
        const isThere = path.startsWith(".")
          ? existsSync(join(folder, dirname(file), file.endsWith(".d.ts") ? path.replace(/\.js$/u, ".d.ts") : path))
          : isBuiltin(path) || installed.some((other) => path === other || path.startsWith(`${other}/`));
        return isThere ? [] : [`${file}: ${path}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test("has a map with the source for each file that names one", () => {
    const code = files.filter((file) => file.startsWith("dist/") && /\n\/\/# sourceMappingURL=/u.test(read(file)));
    const maps = code.map(
      (file) => JSON.parse(read(`${file}.map`)) as { readonly sourcesContent?: readonly unknown[] },
    );
    expect(maps.filter(({ sourcesContent = [] }) => sourcesContent.length === 0)).toEqual([]);
  });
});

test("machines have their prose in the development build only", () => {
  const dist = join(inject("consumers")["19"], "node_modules/@poolgate/auth/dist");
  const prose = /^\s*description: "/mu;
  const code = (isForDevelopment: boolean): string[] =>
    listFiles(dist)
      .filter((file) => file.endsWith(".js") && file.startsWith("development/") === isForDevelopment)
      .map((file) => readFileSync(join(dist, file), "utf8"));
  expect(code(false).filter((text) => prose.test(text))).toEqual([]);
  expect(code(true).filter((text) => prose.test(text))).not.toEqual([]);
});

test("the widget loads its QR codes lazily, with their licences, and does not install their packages", () => {
  const modules = join(inject("consumers")["19"], "node_modules");
  const dist = join(modules, "@poolgate/react/dist");
  const code = listFiles(dist).filter((file) => file.endsWith(".js"));
  const importing = (path: string): string[] =>
    code.filter((file) => readFileSync(join(dist, file), "utf8").includes(path));
  const own = code.filter((file) => !file.startsWith("third-party/"));
  expect(importing("third-party/qrcode").filter((file) => own.includes(file))).toEqual([
    "src/screens/totp/draw-qr-code.js",
  ]);
  expect(importing('from "./draw-qr-code.js"')).toEqual([]);
  expect(importing('import("./draw-qr-code.js")')).not.toEqual([]);
  expect(readFileSync(join(dist, "THIRD-PARTY-LICENSES.md"), "utf8")).toMatch(
    /qrcode[^]*dijkstrajs|dijkstrajs[^]*qrcode/u,
  );
  expect(existsSync(join(modules, "qrcode"))).toBe(false);
});

test("the style sheet has readable class names and the public custom properties", () => {
  const dist = join(inject("consumers")["19"], "node_modules/@poolgate/react/dist");
  const styles = readFileSync(join(dist, "styles.css"), "utf8");
  expect(styles).toContain(".poolgate-frame-widget");
  const documented = readText("packages/react/docs/customizing.md").match(/--poolgate-[\w-]+(?!\{)/gu) ?? [];
  expect(documented.length).toBeGreaterThan(5);
  for (const property of documented.filter((name) => !name.endsWith("-"))) expect(styles).toContain(property);
  const documentedClasses = readText("packages/react/docs/customizing.md").match(/\.poolgate-[\w-]+/gu) ?? [];
  expect(documentedClasses.length).toBeGreaterThan(5);
  for (const name of documentedClasses) expect(styles).toMatch(new RegExp(`\\${name}\\b`, "u"));
  const classes = [...styles.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(/\.([a-z][\w-]*)/giu)].map(
    ([, name = ""]) => name,
  );
  expect(classes.filter((name) => !name.startsWith("poolgate-"))).toEqual([]);
  expect(gzipSync(styles).length).toBeLessThanOrEqual(7000);
});
