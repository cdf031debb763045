/** What is in `public/social-image.png`, the picture that other sites show beside a link. */
export const socialImage = {
  /** The brand that the picture shows. The build says when it is no longer that of `site.ts`. */
  brand: "Poolgate",
  /** A description of the picture. */
  text: "An open gate over still water, and beside it the name of the house",
} as const;
