/** The section of the site policy that says who publishes the site; none while the owner has given nothing for it. */
import { owner } from "./owner.ts";
import type { PolicySection } from "./policy-document.ts";

const lines = [owner.name, ...owner.imprint, owner.email].filter((line) => line !== undefined);

export const responsible: readonly PolicySection[] =
  lines.length === 0
    ? []
    : [
        {
          id: "responsible",
          heading: "Who is responsible",
          blocks: ["This site, and the data described here, are the responsibility of:", { list: lines }],
        },
      ];
