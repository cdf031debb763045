/** What the proof looks for in a page, by role and name as a person does. These functions run in the page. */

/** The element of a role, by its name: the label, or its text. */
export function findNamed(selector: string, name: string): Element | null {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page has nothing of what is around this function.
  const textOf = (element: Element | null): string => (element?.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute("aria-label");
    if (label !== null) return label;
    const ids = element.getAttribute("aria-labelledby");
    if (ids !== null)
      return ids
        .split(" ")
        .map((id) => textOf(document.getElementById(id)))
        .join(" ");
    return textOf(element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : element);
  };
  // An option of a list that is closed is not drawn.
  const isIt = (one: Element): boolean => (one.matches("option") || one.checkVisibility()) && nameOf(one) === name;
  return [...document.querySelectorAll(selector)].find(isIt) ?? null;
}

/** The first element of a role whose text begins like this. */
export function findBeginning(selector: string, beginning: string): Element | null {
  const isIt = (one: HTMLElement): boolean => one.checkVisibility() && one.textContent.trim().startsWith(beginning);
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isIt) ?? null;
}

/** The field with a label. */
export function findField(label: string): Element | null {
  const isNamed = ({ textContent }: Element): boolean => textContent?.replaceAll(/\s+/gu, " ").trim() === label;
  const labels = [...document.querySelectorAll("label")].filter((one) => one.checkVisibility() && isNamed(one));
  return labels.at(0)?.control ?? document.querySelector(`textarea[aria-label="${label}"]`);
}

/** The innermost element that shows a text. */
export function findText(text: string): Element | null {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
    (node as Element).checkVisibility() && node.textContent?.includes(text) === true
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  let found: Element | null = null;
  while (walker.nextNode() !== null) found = walker.currentNode as Element;
  return found;
}

export function findFirst(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility()) ?? null;
}
