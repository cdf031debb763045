/**
 * Hides decorative pictures that can't be loaded: browsers would draw a torn picture in their place. A picture with a
 * description stays, because its description is shown then.
 */
export function hideBrokenPictures(): void {
  // The events of a picture reach the document only while they are captured.
  document.addEventListener("error", ({ target }) => setVisibility(target, "hidden"), true);
  document.addEventListener("load", ({ target }) => setVisibility(target, ""), true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) setVisibility(picture, "hidden");
  }
}

function setVisibility(target: EventTarget | null, visibility: "hidden" | ""): void {
  if (target instanceof HTMLImageElement && target.alt === "") target.style.visibility = visibility;
}
