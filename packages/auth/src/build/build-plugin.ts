/** What Vite, Rollup and Rolldown want of a plugin, and no more. */
export interface BuildPlugin {
  readonly name: string;
  readonly apply: "build";
  transform(
    this: { parse(code: string): unknown },
    code: string,
    id: string,
  ): { readonly code: string; readonly map: null } | null;
}
