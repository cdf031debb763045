/**
 * Finds what some tests need of the machine, or installs it: Debian's packages, as root or by `sudo -n`. It asks nothing.
 *
 * Where that is not possible, the tests that need it are skipped, and only they, which is said in so many words. Under CI
 * it is a failure.
 */
import { hasApt, installByApt } from "./apt.ts";

export interface Requirement {
  /** What the tests need it for, for example `speech`. */
  readonly purpose: string;
  /** The names of what this machine lacks. */
  readonly missing: () => readonly string[];
  /** Debian's packages that contain all of it. */
  readonly packages: readonly string[];
  /** What the packages weigh together. */
  readonly megabytes: number;
}

type Install = (...packages: readonly string[]) => Promise<unknown>;

/**
 * Installs what is missing.
 *
 * @param isCi whether tests that can't run are a failure
 * @param install null if nothing can be installed without a password
 * @throws Error with a sentence for the reader, under CI only
 */
export async function ensureInstalled(
  { purpose, missing, packages, megabytes }: Requirement,
  say: (line: string) => void,
  isCi: boolean,
  install: Install | null = hasApt ? installByApt : null,
): Promise<void> {
  const before = missing();
  if (before.length === 0) return;
  if (install !== null) {
    say(`Missing for ${purpose}: ${before.join(", ")}. Installing Debian's packages (about ${megabytes} MB, once).`);
    await install(...packages);
  }
  const left = missing();
  if (left.length === 0) return;
  const remedy = `sudo apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  const words = `Missing for ${purpose}, and could not be installed: ${left.join(", ")}. By hand: ${remedy}`;
  if (isCi) throw new Error(words);
  for (const line of [
    "",
    `!!! ${words}`,
    "!!! The tests that need it ARE SKIPPED; under CI=true this is a failure.",
    "",
  ])
    say(line);
}
