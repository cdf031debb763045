/** The words of the page "Studio". */
import type { PageHead } from "./page-head.ts";

export const studio = {
  head: { title: "Studio", description: "" } satisfies PageHead,
};
