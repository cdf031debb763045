/**
 * The system fonts in which the site is drawn until Inter has loaded: Roboto, which Android has, and Liberation Sans,
 * which is as wide as the Arial of Windows, macOS and iOS.
 *
 * Only a Linux has to install them. A system without fontconfig has its own fonts, so nothing is missing there.
 */
import { spawnSync } from "node:child_process";
import type { Requirement } from "../processes/ensure-installed.ts";

const FAMILIES = ["Liberation Sans", "Roboto"];

export const systemFonts: Requirement = {
  purpose: "layout shifts",
  missing: () => {
    const { error, stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
    if (error !== undefined) return [];
    const families = new Set(stdout.split(/[\n,]/u));
    return FAMILIES.filter((family) => !families.has(family));
  },
  packages: ["fonts-liberation", "fonts-roboto-unhinted"],
  megabytes: 4,
};
