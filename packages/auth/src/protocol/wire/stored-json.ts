/** JSON that a storage gives back: whatever is none is nothing. */
export function parseStoredJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
