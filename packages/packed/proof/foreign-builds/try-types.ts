/**
 * Type-checks the app and an import of every entry with one version of TypeScript, the declarations of all packages included.
 * The app writes declarations of its own.
 */
import { join } from "node:path";

import type { PackedPool } from "../../test/support/packed-pool.ts";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { publishedPackages } from "@poolgate/tooling/published/published-packages";
import { makeAppFolder } from "./app-folder.ts";
import type { ConsumerName, Consumers } from "./consumers.ts";
import { entriesOf } from "../../test/support/packed-packages.ts";

const MODULES = { bundler: "esnext", nodenext: "nodenext" } as const;

export interface TypeCheck {
  readonly consumer: ConsumerName;
  /** The installed alias, such as `typescript-5.4`. */
  readonly compiler: string;
  readonly resolution: keyof typeof MODULES;
}

const COMPILERS = [
  ["react-18", "typescript-5.4"],
  ["react-19", "typescript-5.9"],
  ["react-19", "typescript-6"],
  ["react-19", "typescript-7"],
] as const;

export const TYPE_CHECKS: readonly TypeCheck[] = COMPILERS.flatMap(([consumer, compiler]) =>
  (["bundler", "nodenext"] as const).map((resolution) => ({ consumer, compiler, resolution })),
);

/** @throws Error with what TypeScript reports. */
export async function tryTypes(
  { consumer, compiler, resolution }: TypeCheck,
  consumers: Consumers,
  pool: PackedPool["members"],
): Promise<void> {
  const entries = publishedPackages().flatMap(({ name }) => entriesOf(name));
  const folder = makeAppFolder(consumers[consumer], `${compiler}-${resolution}`, pool, {
    "entries.ts": entries.map((entry, index) => `export * as entry${index} from "${entry}";\n`).join(""),
    "tsconfig.json": {
      compilerOptions: {
        target: "es2022",
        module: MODULES[resolution],
        moduleResolution: resolution,
        jsx: "react-jsx",
        lib: ["es2022", "dom", "dom.iterable"],
        strict: true,
        skipLibCheck: false,
        declaration: true,
        emitDeclarationOnly: true,
        allowImportingTsExtensions: true,
        rootDir: ".",
        outDir: "dist",
      },
      include: ["*.ts", "*.tsx"],
    },
  });
  await runWell(folder, process.execPath, join(consumers[consumer], "node_modules", compiler, "bin/tsc"));
}
