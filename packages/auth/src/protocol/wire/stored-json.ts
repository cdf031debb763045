/** Parses a JSON text from storage; null without a text, undefined if the text is not JSON. */
export function parseStoredJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
