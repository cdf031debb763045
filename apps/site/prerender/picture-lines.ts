/** Finds pictures that are missing or out of date, so that a build can say it. */
import type { Service } from "../content/services.ts";
import { hasMediaFile } from "./media-files.ts";

/** A line for each picture of a service that is not among the media files, where a browser would look for it. */
export function missingPictureLines(services: readonly Service[]): string[] {
  return services.flatMap(({ title, picture }) =>
    picture && !hasMediaFile(picture)
      ? [`content/services.ts names the picture ${picture} for “${title}”, which is not in public/media.`]
      : [],
  );
}

/** A line when the picture for link previews was made for another brand. */
export function oldBrandLines(brand: string, brandInPicture: string): string[] {
  if (brand === brandInPicture) return [];
  return [
    `public/social-image.png still shows the brand ${brandInPicture}: replace it, then write ${brand} as the brand in content/social-image.ts.`,
  ];
}
