/** The words of the page "Services". */
import type { PageHead } from "./page-head.ts";

export const services = {
  head: { title: "Services", description: "" } satisfies PageHead,
};
