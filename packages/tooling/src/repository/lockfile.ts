/**
 * What a lockfile must hold to install the same on every machine: no address of a registry, the hash of each package, and for
 * each native binding for Linux also those for macOS and Windows. pnpm silently leaves out packages that the registry of the day
 * doesn't show.
 */

/** Programs for one kind of machine: bindings, and Node itself. */
const FOR_A_PLATFORM = /(?:linux|darwin|win(?:32)?)-(?:x64|arm64)/u;

/** One sentence for each problem. */
export function lockfileProblems(text: string): string[] {
  const names = new Set([...text.matchAll(/^ {2}'?(?<name>@?[^@'\s]+)@[^:\n]+'?:$/gmu)].map((match) => match[1] ?? ""));
  return [
    ...addressProblems(text),
    ...packagesOf(text).flatMap(packageProblems),
    ...[...names].flatMap((name) => bindingProblems(name, names)),
  ];
}

interface LockedPackage {
  /** With its version. */
  readonly name: string;
  readonly members: string;
}

function packagesOf(text: string): LockedPackage[] {
  const [, section = ""] = /^packages:\n(.*?)(?=^\S|$(?![^]))/msu.exec(text) ?? [];
  return [...section.matchAll(/^ {2}'?(?<name>@?[^@'\s]+@[^'\n]+?)'?:\n(?<members>(?: {4}.*(?:\n|$))*)/gmu)].map(
    ({ groups }) => ({ name: groups?.["name"] ?? "", members: groups?.["members"] ?? "" }),
  );
}

/**
 * pnpm takes the platform of a package from a list in its `package.json`. The packages of Node have words there, which it does not
 * read: without these lines in the lockfile, which it keeps, it installs them everywhere.
 */
function packageProblems({ name, members }: LockedPackage): string[] {
  const saysWhere = /^ {4}cpu: \[/mu.test(members) && /^ {4}os: \[/mu.test(members);
  return [
    ...(members.includes("resolution: {integrity: sha512-") ? [] : [`${name} has no hash`]),
    ...(FOR_A_PLATFORM.test(name) && !saysWhere ? [`${name} does not say for which machines it is`] : []),
  ];
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
  const isNode = stem === "node-";
  const wanted = isNode
    ? [["darwin-arm64", "bin-darwin-arm64"], ["win-x64"]]
    : [["darwin-arm64"], ["win32-x64", "win32-x64-msvc"]];
  return wanted
    .filter((variants) => !variants.some((variant) => names.has(stem + variant)))
    .map((variants) => `${name} is there, but no ${stem}${variants.join(" or ")}`);
}
