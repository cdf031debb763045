/** Escapes text for HTML. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** For text between tags and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => REPLACEMENTS[character] ?? character);
}

/** JSON for a `<script>` that holds data: no `<` in it, so that nothing can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}
