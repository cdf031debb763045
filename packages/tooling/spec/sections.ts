/** What the specification says of signing in, by its sections. The words are the specification's; ids never change. */
import type { SpecSection } from "../src/spec-table/spec-row.ts";
import { section4 } from "./section-4.ts";
import { section5 } from "./section-5.ts";
import { section7 } from "./section-7.ts";
import { section8 } from "./section-8.ts";
import { section9 } from "./section-9.ts";

export const SPEC_SECTIONS: readonly SpecSection[] = [section4, section5, section7, section8, section9];
