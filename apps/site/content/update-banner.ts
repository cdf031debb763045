/**
 * The texts of the app-update banner, which can be dismissed on Home and is always shown in the Studio's
 * announcements.
 *
 * To announce nothing, write `undefined` in the place of the texts and remove the import. Home then has no banner, and
 * the Studio says that there is no announcement.
 */
import { owner } from "./owner.ts";

export interface Announcement {
  /** A visitor who has dismissed an announcement sees the next one, which has another id. */
  readonly id: string;
  readonly badge: string;
  readonly heading: string;
  readonly news: readonly string[];
  readonly link: string;
  readonly url: string;
  /** The accessible name of the button. */
  readonly dismiss: string;
}

export const updateBanner: Announcement | undefined = {
  id: "photos-and-rooms",
  badge: "iOS app update",
  heading: "New in the home inventory app",
  news: ["Several photos for each item", "Rooms in your own order", "Export of the whole list as a file"],
  link: "See it in the App Store",
  url: owner.appStoreUrl,
  dismiss: "Dismiss this announcement",
};
