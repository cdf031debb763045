/**
 * `prepack` and `postpack` of a published package: `add` writes its `exports` without the source into `publishConfig`, which pnpm
 * reads when it packs, and `remove` takes them out again. So each entry stands once in a package.json.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedExports, readManifest } from "../published/published-packages.ts";

const folder = process.cwd();
const manifest = readManifest(folder);
const { exports: _added, ...publishConfig } = manifest.publishConfig ?? {};
const added = process.argv[2] === "add" ? { exports: publishedExports(manifest) } : {};
const written = { ...manifest, publishConfig: { ...added, ...publishConfig } };
writeFileSync(join(folder, "package.json"), `${JSON.stringify(written, undefined, 2)}\n`);
