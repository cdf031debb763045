/**
 * The frame that a picture stands in: draws it, zooms it, moves it and marks it. React renders nothing inside of it.
 *
 * The SVG is drawn once; what is selected, lit or proven are attributes of its elements. It is read as XML, so that a name
 * in a pasted machine can never become an element of the page.
 */
import { drawSvg, type LaidOutChart } from "@poolgate/charts";
import { markPicture, type Marks } from "./marks.ts";
import { movedByDragging } from "./moved-by-dragging.ts";
import type { Place } from "./walk.ts";

/** Between a tenth and four times; buttons and keys change it by a quarter. */
const LEAST = 0.1;
const MOST = 4;
const STEP = 1.25;
/** A picture opens no smaller than this, so that it can be read. */
const LEAST_READABLE = 0.6;
/** A path that would have to be smaller is shown by its end. */
const LEAST_WITH_PATH = 0.35;
/** What lies closer to the edge of the frame counts as out of view. */
const EDGE = 24;

export class PictureFrame {
  scale = 1;
  private readonly frame: HTMLElement;
  private readonly drawn: LaidOutChart;
  private readonly svg: SVGElement;
  private readonly listeners = new Set<() => void>();
  private readonly endings = new AbortController();

  /** @param frame An element that scrolls, and has nothing in it. */
  constructor(frame: HTMLElement, drawn: LaidOutChart) {
    this.frame = frame;
    this.drawn = drawn;
    const parsed = new DOMParser().parseFromString(drawSvg(drawn), "image/svg+xml");
    this.svg = document.importNode(parsed.documentElement, true) as unknown as SVGElement;
    // The panel says in words what the picture shows.
    this.svg.setAttribute("aria-hidden", "true");
    frame.replaceChildren(this.svg);
    const { signal } = this.endings;
    movedByDragging(frame, signal);
    frame.addEventListener("wheel", (event) => this.zoomByWheel(event), { passive: false, signal });
    this.scaleTo(Math.max(this.wholeScale(), LEAST_READABLE));
    this.showStart();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  zoomIn(): void {
    this.zoomTo(this.scale * STEP);
  }

  zoomOut(): void {
    this.zoomTo(this.scale / STEP);
  }

  /** Shows the whole picture. */
  fit(): void {
    this.zoomTo(this.wholeScale());
  }

  mark(marks: Marks): void {
    markPicture(this.svg, marks);
  }

  /** Moves the selected state or transition to the middle, unless it is in view. */
  show({ state, transition }: Place): void {
    const arrow = this.svg.querySelector("[data-arrow][data-selected]");
    const found = this.find("transition", transition) ?? arrow ?? this.find("state", state);
    if (found === undefined) return;
    const inner = (found.querySelector(".box") ?? found).getBoundingClientRect();
    const outer = this.frame.getBoundingClientRect();
    const isSeen =
      inner.left >= outer.left + EDGE &&
      inner.top >= outer.top + EDGE &&
      inner.right <= outer.right - EDGE &&
      inner.bottom <= outer.bottom - EDGE;
    if (isSeen) return;
    const left = Math.max(0, (outer.width - inner.width) / 2);
    const top = Math.max(0, (outer.height - inner.height) / 2);
    this.frame.scrollBy(inner.left - outer.left - Math.max(left, EDGE), inner.top - outer.top - Math.max(top, EDGE));
  }

  /** Makes everything that is on the path visible, if need be smaller; of a long path, its end. */
  showPath(path: ReadonlySet<string>): void {
    const onPath = [...this.svg.querySelectorAll("[data-path]")];
    const end = [...path].map((id) => this.find("transition", id) ?? this.find("state", id)).findLast(Boolean);
    if (onPath.length === 0 || end === undefined) return;
    const outer = this.frame.getBoundingClientRect();
    const box = unionOf(onPath);
    const fitting = Math.min((outer.width - 2 * EDGE) / box.width, (outer.height - 2 * EDGE) / box.height);
    const isTooLong = this.scale * fitting < LEAST_WITH_PATH;
    if (isTooLong) this.zoomTo(LEAST_READABLE);
    else if (fitting < 1) this.zoomTo(this.scale * fitting);
    const shown = unionOf(isTooLong ? [end] : onPath);
    this.frame.scrollBy(
      shown.left + shown.width / 2 - outer.left - outer.width / 2,
      shown.top + shown.height / 2 - outer.top - outer.height / 2,
    );
  }

  close(): void {
    this.endings.abort();
    this.svg.remove();
  }

  private find(kind: "state" | "transition", id: string | undefined): Element | undefined {
    if (id === undefined) return undefined;
    const all = [...this.svg.querySelectorAll<SVGElement>(`[data-${kind}]`)];
    return all.find(({ dataset }) => dataset[kind] === id);
  }

  /** A picture that is larger than its frame opens where the machine begins. */
  private showStart(): void {
    const [root] = this.drawn.chart.states;
    const first = this.drawn.states.find(({ id }) => id === root?.initial);
    if (first === undefined) return;
    const { frame, scale } = this;
    frame.scrollLeft = (first.x + first.width / 2) * scale - frame.clientWidth / 2;
    frame.scrollTop = first.y * scale - frame.clientHeight / 4;
  }

  private wholeScale(): number {
    const { clientWidth, clientHeight } = this.frame;
    return Math.min(clientWidth / this.drawn.width, clientHeight / this.drawn.height, 1) || 1;
  }

  /** The point of the picture that lies at this point of the frame stays where it is. */
  private zoomTo(wanted: number, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2): void {
    const { frame, scale } = this;
    const from = { left: frame.scrollLeft + x, top: frame.scrollTop + y };
    this.scaleTo(wanted);
    const ratio = this.scale / scale;
    frame.scrollTo(from.left * ratio - x, from.top * ratio - y);
  }

  private scaleTo(wanted: number): void {
    this.scale = Math.min(MOST, Math.max(LEAST, wanted));
    this.svg.style.width = `${this.drawn.width * this.scale}px`;
    this.svg.style.height = `${this.drawn.height * this.scale}px`;
    for (const listener of this.listeners) listener();
  }

  private zoomByWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = this.frame.getBoundingClientRect();
    this.zoomTo(this.scale * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
  }
}

function unionOf(elements: readonly Element[]): DOMRect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
