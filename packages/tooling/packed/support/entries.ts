import { publishedPackages } from "../../src/published/published-packages.ts";

/** The names of a package's entries with code, such as `@poolgate/auth/machines`. */
export function entriesOf(packageName: string): string[] {
  const { exports = {} } = publishedPackages().find(({ name }) => name === packageName)?.manifest ?? {};
  const withCode = Object.keys(exports).filter((entry) => !entry.endsWith(".css"));
  return withCode.map((entry) => packageName + entry.slice(1));
}
