/** The texts in the picture that other sites show beside a link. No page of this site shows them. */
export const socialImage = {
  tagline: "Software and cloud engineering",
  /** A description of the picture. */
  text: "An open gate over still water, and beside it the name of the house",
} as const;
