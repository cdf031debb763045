/** The words of the page "Site policy". */
import type { PageHead } from "./page-head.ts";

export const policy = {
  head: { title: "Site policy", description: "" } satisfies PageHead,
};
