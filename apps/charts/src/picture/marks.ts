/** Marks on the picture of a chart. They are attributes of the drawn elements, so that nothing is drawn again. */
import type { MachineCoverage, Proof } from "@poolgate/testkit/charts-coverage";

export interface Marks {
  readonly selectedState: string | undefined;
  readonly selectedTransition: string | undefined;
  /** States and transitions of the answer to "What if…". */
  readonly path: ReadonlySet<string>;
  /** The states that are active in the running machine, and the transitions that it took last. */
  readonly lit: ReadonlySet<string>;
  readonly coverage: MachineCoverage | undefined;
}

export function markPicture(svg: Element, marks: Marks): void {
  for (const element of svg.querySelectorAll<SVGElement>("[data-state]")) {
    const id = element.dataset["state"] ?? "";
    mark(element, "selected", id === marks.selectedState);
    mark(element, "path", marks.path.has(id));
    mark(element, "lit", marks.lit.has(id));
    markProof(element, marks.coverage, marks.coverage?.states[id]);
  }
  for (const element of svg.querySelectorAll<SVGElement>("[data-transition]")) {
    const id = element.dataset["transition"] ?? "";
    mark(element, "selected", id === marks.selectedTransition);
    mark(element, "path", marks.path.has(id));
    mark(element, "lit", marks.lit.has(id));
    markProof(element, marks.coverage, marks.coverage?.transitions[id]);
  }
  for (const element of svg.querySelectorAll<SVGElement>("[data-transitions]")) {
    const ids = JSON.parse(element.dataset["transitions"] ?? "[]") as readonly string[];
    mark(
      element,
      "selected",
      ids.some((id) => id === marks.selectedTransition),
    );
    mark(
      element,
      "path",
      ids.some((id) => marks.path.has(id)),
    );
    mark(
      element,
      "lit",
      ids.some((id) => marks.lit.has(id)),
    );
    markProof(element, marks.coverage, leastProof(ids, marks.coverage));
  }
}

/** An arrow stands for several transitions: it has the colour of the one that is proven least. */
function leastProof(ids: readonly string[], coverage: MachineCoverage | undefined): Proof | undefined {
  const proofs = ids.map((id) => coverage?.transitions[id]);
  if (ids.length === 0) return "pool";
  return proofs.includes(undefined) ? undefined : proofs.includes("fakes") ? "fakes" : "pool";
}

function mark({ dataset }: SVGElement, name: string, isSet: boolean): void {
  if (isSet) dataset[name] = "";
  else delete dataset[name];
}

function markProof({ dataset }: SVGElement, coverage: MachineCoverage | undefined, proof = "none"): void {
  if (coverage === undefined) delete dataset["proof"];
  else dataset["proof"] = proof;
}
