/** What tests need of this machine, and Debian has. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import type { Requirement } from "./ensure-installed.ts";

const FAMILIES = ["Liberation Sans", "Roboto"];

/**
 * The system fonts in which the site is drawn until Inter has loaded: Roboto, which Android has, and Liberation Sans,
 * which is as wide as the Arial of Windows, macOS and iOS.
 *
 * Only a Linux has to install them. A system without fontconfig has its own fonts, so nothing is missing there.
 */
export const systemFonts: Requirement = {
  purpose: "layout shifts",
  missing: () => {
    const { error, stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
    const families = error === undefined ? stdout.split(/[\n,]/u) : FAMILIES;
    return FAMILIES.filter((family) => !families.includes(family));
  },
  packages: ["fonts-liberation", "fonts-roboto-unhinted"],
  megabytes: 4,
};

const SPEECH_MODEL = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin";

/** What transcribes speech: ffmpeg, and pocketsphinx with its English model. */
export const speechTools: Requirement = {
  purpose: "speech",
  missing: () => [
    // A program that is not there can't be started.
    ...["ffmpeg", "pocketsphinx_batch"].filter((program) => spawnSync(program, ["-version"]).error !== undefined),
    ...(existsSync(SPEECH_MODEL) ? [] : ["pocketsphinx's model"]),
  ],
  packages: ["ffmpeg", "pocketsphinx", "pocketsphinx-en-us"],
  megabytes: 60,
};

/** Debian's WebKitGTK with its driver: the nearest thing to Safari that can be had without a Mac. And a screen that nobody sees. */
export const WEBKIT_PLACES = {
  driver: "/usr/bin/WebKitWebDriver",
  browser: "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
  screen: "/usr/bin/xvfb-run",
} as const;

export const webkit: Requirement = {
  purpose: "WebKit",
  missing: () => Object.values(WEBKIT_PLACES).filter((place) => globSync(place).length === 0),
  packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  megabytes: 200,
};
