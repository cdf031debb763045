/** Builds the page of aws-amplify, with nothing of ours in it: `build.ts --out DIR`. */
import { buildPage } from "../page-build/build-page.ts";

await buildPage(import.meta.url, "index.html");
