/** The words of the page "Inventory app privacy policy". */
import type { PageHead } from "./page-head.ts";

export const inventoryPrivacyPolicy = {
  head: { title: "Inventory app privacy policy", description: "" } satisfies PageHead,
};
