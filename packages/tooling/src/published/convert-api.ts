/**
 * Reads the docstrings of everything that the published packages export, by TypeDoc.
 *
 * TypeDoc needs a TypeScript with a JavaScript API, which version 7 has not. So this package has an older one of its own. It
 * reads types and docstrings only; errors in the code are the type check's.
 */
import { join } from "node:path";
import { Application, type ProjectReflection } from "typedoc";
import { publishedPackages } from "./published-packages.ts";

export interface ApiReference {
  readonly application: Application;
  readonly project: ProjectReflection;
}

/**
 * Converts all published packages.
 *
 * @throws Error if TypeDoc cannot read a package.
 */
export async function convertPackages(): Promise<ApiReference> {
  const application = await Application.bootstrap({
    name: "Poolgate",
    entryPointStrategy: "packages",
    entryPoints: publishedPackages().map(({ folder }) => folder),
    packageOptions: {
      entryPoints: ["exports/*.ts"],
      skipErrorChecking: true,
      excludeInternal: true,
      excludePrivate: true,
      excludeExternals: true,
      readme: "none",
    },
    readme: join(publishedPackages()[0]?.folder ?? "", "../../README.md"),
    disableGit: true,
    disableSources: true,
    hideGenerator: true,
    logLevel: "Error",
    // An example may import what a signature does not name.
    validation: {
      notExported: false,
      invalidLink: false,
      invalidPath: false,
      rewrittenLink: false,
      notDocumented: false,
    },
  });
  const project = await application.convert();
  if (project === undefined) throw new Error("TypeDoc could not read the packages.");
  return { application, project };
}
