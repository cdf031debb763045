/** Every path of the site. Links and routes take them from here, and nowhere else. */
export const paths = {
  home: "/",
  contact: "/contact",
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];
