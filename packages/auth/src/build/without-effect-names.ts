/**
 * Leaves out of a production build what the machines say of their effects for charts, types and tests alone.
 *
 * An invoked effect has an `id` that repeats its `src`; without one XState makes up its own. What stands for an effect before
 * anybody has provided it (`effectPlaceholder`) never runs in a client, which provides them all. `types` hold none but types.
 * Machines that look at a child by its name keep the names.
 */
import type { BuildPlugin } from "./build-plugin.ts";
import { type Property, withoutMembers } from "./machine-source.ts";

/** They say so by `children` among their types. */
const PARENT_FILE = /[\\/]flows[\\/](?:authenticator|sign-up)[\\/]/;

/** Reads JavaScript only: Vite runs it after TypeScript is taken out. */
export function withoutEffectNames(): BuildPlugin {
  return withoutMembers("poolgate:without-effect-names", isUnread, (file) => !PARENT_FILE.test(file));
}

function isUnread({ key, value }: Property, beside: readonly Property[]): boolean {
  if (value.callee?.name === "effectPlaceholder") return true;
  if (key.name === "types") return value.properties?.length === 0;
  const source = beside.find((member) => member.key.name === "src");
  return key.name === "id" && value.type === "Literal" && source?.value.value === value.value;
}
