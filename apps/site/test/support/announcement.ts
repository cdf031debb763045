/** An announcement that is not the owner's. */
import type { Announcement } from "../../content/update-banner.ts";

export const ANNOUNCEMENT: Announcement = {
  id: "a-gate",
  badge: "Update",
  heading: "New in the app",
  news: ["A gate"],
  link: "See it",
  url: "https://store.invalid/app",
  dismiss: "Dismiss this announcement",
};
