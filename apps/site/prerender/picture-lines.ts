/** Finds the pictures of services that a browser would not get, so that a build can say it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Service } from "../content/services.ts";

/** @param mediaFolder Where a browser looks for them. */
export function missingPictureLines(services: readonly Service[], mediaFolder: string): string[] {
  return services.flatMap(({ title, picture }) =>
    picture && !existsSync(join(mediaFolder, picture))
      ? [`content/services.ts names the picture ${picture} for “${title}”, which is not in public/media.`]
      : [],
  );
}
