/**
 * What a lockfile must hold to install on every machine: no address of a registry, and for each native binding for
 * Linux also those for macOS and Windows. pnpm silently leaves out packages that the registry of the day doesn't show.
 */

/** One sentence for each problem. */
export function lockfileProblems(text: string): string[] {
  const names = new Set([...text.matchAll(/^ {2}'?(?<name>@?[^@'\s]+)@[^:\n]+'?:$/gmu)].map((match) => match[1] ?? ""));
  return [...addressProblems(text), ...[...names].flatMap((name) => bindingProblems(name, names))];
}

function addressProblems(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      /https?:\/\/|tarball:|registry/u.test(line) ? [`line ${index + 1} names an address: ${line.trim()}`] : [],
    );
}

function bindingProblems(name: string, names: ReadonlySet<string>): string[] {
  const stem = /^(?<stem>.*?)linux-x64(?:-gnu)?$/u.exec(name)?.groups?.["stem"];
  if (stem === undefined) return [];
  const wanted = [["darwin-arm64"], ["win32-x64", "win32-x64-msvc"]];
  return wanted
    .filter((variants) => !variants.some((variant) => names.has(stem + variant)))
    .map((variants) => `${name} is there, but no ${stem}${variants.join(" or ")}`);
}
