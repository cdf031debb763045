/** The words of the page "About". */
import type { PageHead } from "./page-head.ts";

export const about = {
  head: { title: "About", description: "" } satisfies PageHead,
};
