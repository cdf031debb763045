/** What a build says of pictures that are missing or out of date. */
import { expect, test } from "vitest";
import { missingPictureLines, oldBrandLines } from "../../prerender/picture-lines.ts";

test("names each picture of a service that is missing", () => {
  const advice = { id: "advice", title: "Advice", text: "An hour.", deliverables: [], outcomes: [], start: "" };
  expect(missingPictureLines([{ ...advice, picture: "pen-holder.avif" }, advice, { ...advice, picture: "" }])).toEqual(
    [],
  );
  expect(missingPictureLines([{ ...advice, picture: "advice.svg" }])).toEqual([
    "content/services.ts names the picture advice.svg for “Advice”, which is not in public/media.",
  ]);
});

test("says that the picture for link previews shows an older brand", () => {
  expect(oldBrandLines("Stillwater", "Stillwater")).toEqual([]);
  expect(oldBrandLines("Stillwater", "Old Gate")).toEqual([
    "public/social-image.png still shows the brand Old Gate: replace it, then write Stillwater as the brand in content/social-image.ts.",
  ]);
});
