/** The words of a shell command without variables: bare ones, and those in quotes. */
export function wordsOf(command: string): string[] {
  const words = command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/gu) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/gu, "$1$2"));
}
