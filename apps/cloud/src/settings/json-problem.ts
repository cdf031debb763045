/**
 * Says where and why a text is not JSON, without repeating any of it: a secret may stand in it by mistake.
 *
 * The message of `JSON.parse` quotes the text around an unexpected token, and gives no position in that case.
 */
export function jsonProblem(text: string, { message }: SyntaxError): string {
  const stated = / at position (\d+)/u.exec(message)?.[1];
  const position = stated === undefined ? unexpectedToken(text) : Number(stated);
  const lines = text.slice(0, position).split("\n");
  const [reason] = message.split(/ (?:of|in|after) JSON|(?<=^Unexpected token)|"/u);
  return `line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}${reason ? `: ${reason}` : ""}`;
}

/** The position after which no continuation would be JSON; the end if only something is missing there. */
function unexpectedToken(text: string): number {
  for (let end = 1; end <= text.length; end += 1) {
    try {
      JSON.parse(text.slice(0, end));
    } catch (error) {
      if (error instanceof SyntaxError && error.message.startsWith("Unexpected token")) return end - 1;
    }
  }
  return text.length;
}
