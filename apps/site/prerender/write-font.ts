/** Writes the site's part of Inter, with the same bytes on every machine. */
import { writeFileSync } from "node:fs";
import { FONT_FILE, siteFont } from "./site-font.ts";

writeFileSync(FONT_FILE, await siteFont());
