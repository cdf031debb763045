import { publishedPackages } from "../../src/published/published-packages.ts";

/** The names of a package's entries with code, such as `@poolgate/auth/machines`. A `*` is German. */
export function entriesOf(packageName: string): string[] {
  const { exports = {} } = publishedPackages().find(({ name }) => name === packageName)?.manifest ?? {};
  const withCode = Object.keys(exports).filter((entry) => !/\.(?:css|json)$/u.test(entry));
  return withCode.map((entry) => packageName + entry.slice(1).replace("*", "de"));
}
