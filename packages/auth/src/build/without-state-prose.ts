/**
 * Leaves the prose of the machines out of a production build.
 *
 * Every state has a `description` and a `meta`; the charts, the inspector and whoever debugs need them, nothing that runs
 * reads them, and they are 1.3 kB of a sign-in page. Nothing else of a machine is touched.
 */

import type { BuildPlugin } from "./build-plugin.ts";
import { withoutMembers } from "./machine-source.ts";

const TYPE_OF_PROSE: Readonly<Record<string, string>> = { description: "Literal", meta: "ObjectExpression" };

/** Reads JavaScript only: Vite runs it after TypeScript is taken out. */
export function withoutStateProse(): BuildPlugin {
  return withoutMembers(
    "poolgate:without-state-prose",
    ({ key, value }) => TYPE_OF_PROSE[key.name ?? ""] === value.type,
  );
}
