/** Finds what is complete in the JSON text of a recording that ends too early. */

const RECORDS = /"records"\s*:\s*\[/u;

/** The text with its complete records and the missing brackets; undefined when not even its beginning is there. */
export function completeText(text: string): string | undefined {
  const start = RECORDS.exec(text);
  if (!text.trimStart().startsWith("{") || start === null) return undefined;
  const end = endOfLastRecord(text, start.index + start[0].length);
  return `${text.slice(0, end)}]}`;
}

/** Where the last complete object of a list ends. Brackets within a string do not count. */
function endOfLastRecord(text: string, from: number): number {
  let end = from;
  let depth = 0;
  let isInString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      // The list itself ends here, and something after it is wrong.
      if (depth < 0) return end;
      if (depth === 0) end = at + 1;
    }
  }
  return end;
}
