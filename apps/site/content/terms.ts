/** The words of the page "Terms of use". */
import type { PageHead } from "./page-head.ts";

export const terms = {
  head: { title: "Terms of use", description: "" } satisfies PageHead,
};
