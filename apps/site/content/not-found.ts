/** The words of the 404 page (`spec.md` §2). */
export const notFound = {
  title: "Page not found",
  heading: "404 - Page Not Found",
  text: "Sorry, the page you are looking for does not exist.",
  homeLink: "Go back to Home",
} as const;
