/** The words of the page "Item-sharing app policy". */
import type { PageHead } from "./page-head.ts";

export const itemSharingPolicy = {
  head: { title: "Item-sharing app policy", description: "" } satisfies PageHead,
};
