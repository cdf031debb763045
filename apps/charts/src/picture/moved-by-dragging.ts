/** Moves what scrolls when its background is dragged with a mouse. Text stays selectable; fingers scroll by themselves. */

export function movedByDragging(frame: HTMLElement, signal: AbortSignal): void {
  frame.addEventListener("pointerdown", (event) => startDragging(frame, event), { signal });
}

function startDragging(frame: HTMLElement, event: PointerEvent): void {
  const isOnText = event.target instanceof Element && event.target.closest("text") !== null;
  if (event.pointerType !== "mouse" || event.button !== 0 || isOnText) return;
  const from = { x: event.clientX + frame.scrollLeft, y: event.clientY + frame.scrollTop };
  const ending = new AbortController();
  const { signal } = ending;
  const move = (moved: PointerEvent): void => {
    frame.dataset["dragged"] = "";
    frame.scrollTo(from.x - moved.clientX, from.y - moved.clientY);
  };
  const end = (): void => {
    ending.abort();
    // The click that follows does not select what lies below.
    setTimeout(() => delete frame.dataset["dragged"]);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
