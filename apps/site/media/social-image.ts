/**
 * Makes the picture that other sites show beside a link: name and tagline in Inter, in front of the gate over the
 * water.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "../content/site.ts";
import { socialImage } from "../content/social-image.ts";
import { innovation } from "./art/innovation.ts";
import { palette } from "./art/palette.ts";
import type { Page } from "./encode/browser.ts";

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const font = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

function dataUrl(type: string, content: string | Uint8Array): string {
  return `data:${type};base64,${Buffer.from(content).toString("base64")}`;
}

export function socialPage(): Page {
  const inter = dataUrl("font/woff2", readFileSync(fileURLToPath(import.meta.resolve(font))));
  const html = `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Inter; src: url(${inter}); font-weight: 100 900 }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; position: relative; font-family: Inter; color: ${palette.foam} }
    .water { position: absolute; left: 0; top: -96px; width: 1440px; height: 810px }
    .shade { position: absolute; inset: 0; background: linear-gradient(90deg, ${palette.night}cc, ${palette.night}00 56%) }
    .words { position: absolute; left: 80px; top: 200px }
    h1 { font-size: 104px; font-weight: 680; letter-spacing: -0.04em; line-height: 1 }
    p { font-size: 33px; font-weight: 450; letter-spacing: -0.015em; margin-top: 24px; color: ${palette.mist} }
  </style>
  <img class="water" src="${dataUrl("image/svg+xml", innovation())}" alt="">
  <div class="shade"></div>
  <div class="words">
    <h1>${site.brand}</h1><p>${socialImage.tagline}</p>
  </div>`;
  return { html, ...SOCIAL_SIZE };
}
