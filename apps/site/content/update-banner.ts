/**
 * The texts of the app-update banner, which can be dismissed on Home and is always shown in the Studio's
 * announcements.
 */
import { owner } from "./owner.ts";

export const updateBanner = {
  /** The id of this announcement. A visitor who has dismissed it sees the next one. */
  id: "photos-and-rooms",
  badge: "iOS app update",
  heading: "New in the home inventory app",
  news: ["Several photos for each item", "Rooms in your own order", "Export of the whole list as a file"],
  link: "See it in the App Store",
  url: owner.appStoreUrl,
  dismiss: "Dismiss this announcement",
} as const;
