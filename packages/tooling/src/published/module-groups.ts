/** Groups the modules of a package that are published as one, as its `module-groups.ts` says. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Rolldown } from "vite";
import { withImports } from "../size/bundle.ts";
import { productionBuild } from "./production-build.ts";

const FILE = "module-groups.ts";

interface ModuleGroups {
  readonly moduleGroups: readonly { readonly name: string; readonly neededBy: readonly RegExp[] }[];
}

type RootedConfig = InlineConfig & { readonly root: string };

/** The names of a package's groups, by what `codeSplitting` asks: a module's id. A module without a name is an entry. */
export type NameOfGroup = (id: string) => string | null;

/** Whether a package has such a file. */
export function hasModuleGroups(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

/** @param config The build of the package. It is run once with all modules apart, to learn what each of them uses. */
export async function groupModules(config: RootedConfig): Promise<NameOfGroup> {
  const { moduleGroups: groups } = (await import(pathToFileURL(join(config.root, FILE)).href)) as ModuleGroups;
  const modules = await modulesApart(config);
  const pathOf = ({ facadeModuleId }: Rolldown.OutputChunk): string =>
    relative(config.root, facadeModuleId ?? "")
      .replaceAll("\\", "/")
      .replace(/\.ts$/u, "");
  const loadedLate = new Set(modules.flatMap(({ dynamicImports }) => dynamicImports));
  const reachedFrom = (pattern: RegExp): ReadonlySet<Rolldown.OutputChunk> => {
    const found = modules.filter((one) => pattern.test(pathOf(one)));
    if (found.length === 0) throw new Error(`No module of the package has a path like ${String(pattern)}.`);
    return new Set(withImports(found, modules));
  };
  const imported = new Set(modules.flatMap(({ imports }) => imports));
  const names = new Map<string | null, string | null>();
  for (const one of modules) {
    const isLate = loadedLate.has(one.fileName);
    if (!isLate && one.dynamicImports.length === 0) continue;
    // A late module without a name is what its dynamic import returns. In a group, an object with its exports would be made.
    const isNamed = !isLate || imported.has(one.fileName);
    names.set(one.facadeModuleId, isNamed ? pathOf(one).replace(/^src\//u, "") : null);
  }
  for (const { name, neededBy } of groups) {
    const needed = neededBy.map(reachedFrom);
    for (const one of modules) {
      const isNamed = one.isEntry || names.has(one.facadeModuleId);
      if (!isNamed && needed.every((some) => some.has(one))) names.set(one.facadeModuleId, name);
    }
  }
  return (id) => names.get(id) ?? null;
}

async function modulesApart(config: RootedConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const output = { preserveModules: true, preserveModulesRoot: config.root };
  const rolldownOptions = { ...config.build?.rolldownOptions, output };
  const files = await productionBuild({ ...config, build: { ...config.build, rolldownOptions } });
  return files.filter((file) => file.type === "chunk");
}
