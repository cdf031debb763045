/**
 * Reads the docstrings of everything that the published packages export, by TypeDoc with the options of `typedoc.json`. An example
 * may import what a signature does not name, so nothing is validated.
 *
 * TypeDoc needs a TypeScript with a JavaScript API, which version 7 has not. So this package has an older one of its own. It
 * reads types and docstrings only; errors in the code are the type check's.
 */
import { join } from "node:path";
import { Application, type ProjectReflection, TypeDocReader } from "typedoc";
import { REPOSITORY } from "../repository/repository.ts";
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
  const options = join(REPOSITORY, "packages/tooling/typedoc.json");
  const entryPoints = publishedPackages().map(({ folder }) => folder);
  const application = await Application.bootstrap({ options, entryPoints }, [new TypeDocReader()]);
  const project = await application.convert();
  if (project === undefined) throw new Error("TypeDoc could not read the packages.");
  return { application, project };
}
