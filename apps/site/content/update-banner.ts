/** The words of the app-update banner: dismissible on Home, always in the Studio's announcements. */
import { site } from "./site.ts";

export const updateBanner = {
  /** Names this announcement; whoever dismissed it sees the next one again. */
  id: "photos-and-rooms",
  badge: "iOS app update",
  heading: "New in the home inventory app",
  news: ["Several photos for each item", "Rooms in your own order", "Export of the whole list as a file"],
  link: "Get it on the App Store",
  url: site.appStoreUrl,
  dismiss: "Dismiss this announcement",
} as const;
