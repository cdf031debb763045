/** The texts of the 404 page. */
import type { PageHead } from "./page-head.ts";

export const notFound = {
  head: {
    title: "Page not found",
    description: "There is no page at this address. The home page leads to everything that is here.",
  } satisfies PageHead,
  heading: "404 - Page Not Found",
  text: "Sorry, the page you are looking for does not exist.",
  homeLink: "Go back to Home",
} as const;
