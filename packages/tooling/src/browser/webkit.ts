/** Debian's WebKitGTK with its driver: the nearest thing to Safari that can be had without a Mac. */
import { globSync } from "node:fs";
import type { Requirement } from "../processes/ensure-installed.ts";

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Runs a program with a screen that nobody sees. */
  readonly screen: string;
}

const PLACES: Readonly<Record<keyof WebKit, string>> = {
  driver: "/usr/bin/WebKitWebDriver",
  browser: "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
  screen: "/usr/bin/xvfb-run",
};

export const webkit: Requirement = {
  purpose: "WebKit",
  missing: () => Object.values(PLACES).filter((place) => globSync(place).length === 0),
  packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  megabytes: 200,
};

/** @throws Error with a sentence for the reader where it is missing */
export function findWebKit(): WebKit {
  return { driver: find(PLACES.driver), browser: find(PLACES.browser), screen: find(PLACES.screen) };
}

function find(place: string): string {
  const found = globSync(place).at(-1);
  if (found === undefined) throw new Error(`There is no WebKit: install ${webkit.packages.join(", ")}.`);
  return found;
}
