/** The words of the page "Products". */
import type { PageHead } from "./page-head.ts";

export const products = {
  head: { title: "Products", description: "" } satisfies PageHead,
};
