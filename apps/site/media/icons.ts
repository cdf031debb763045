/** Makes the icons in every size and the social image, painted by Chromium. */
import { favicon, homeScreenMark, maskableMark } from "./art/mark.ts";
import { withBrowser, type Paint } from "./encode/browser.ts";
import { palettePng, requireFfmpeg } from "./encode/ffmpeg.ts";
import { encodeIco, type IcoPicture } from "./encode/ico.ts";
import { writeResult } from "./output.ts";
import { socialPage } from "./social-image.ts";

const ICO_SIDES = [16, 32, 48] as const;

const icons = [
  { name: "icon-192.png", side: 192, draw: favicon },
  { name: "icon-512.png", side: 512, draw: favicon },
  { name: "icon-maskable-512.png", side: 512, draw: maskableMark },
  { name: "apple-touch-icon.png", side: 180, draw: homeScreenMark },
] as const;

function paintIcon(paint: Paint, svg: string, side: number): Promise<Uint8Array> {
  const sized = svg.replace("<svg ", `<svg width="${side}" height="${side}" style="display:block" `);
  return paint({ html: `<!doctype html><body style="margin:0">${sized}`, width: side, height: side });
}

export async function makeIcons(): Promise<void> {
  requireFfmpeg();
  await withBrowser(async (paint) => {
    for (const { name, side, draw } of icons) {
      writeResult(name, await paintIcon(paint, draw(), side));
    }
    const pictures: IcoPicture[] = [];
    for (const side of ICO_SIDES) {
      pictures.push({ side, png: await paintIcon(paint, favicon(), side) });
    }
    writeResult("favicon.ico", encodeIco(pictures));
    writeResult("social-image.png", palettePng(await paint(socialPage())));
  });
}
