/** The words of the picture that other sites put beside a link; no page of this site shows them. */
export const socialImage = {
  tagline: "Software and cloud engineering",
  /** What the picture shows. */
  text: "An open gate over still water, and beside it the name of the house",
} as const;
