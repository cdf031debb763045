/** What the specification says of signing in, by its sections. The words are the specification's; ids never change. */
import type { SpecSection } from "../src/spec-table/spec-row.ts";

export const SPEC_SECTIONS: readonly SpecSection[] = [];
