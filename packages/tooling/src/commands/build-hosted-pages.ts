/** Builds the login page of the local pool; with `--if-changed` only when its sources have changed since. */
import { areHostedPagesBuilt, buildHostedPages } from "../published/hosted-pages.ts";

// Vite and its plugins ask the process what to build for.
process.env["NODE_ENV"] = "production";

if (!process.argv.includes("--if-changed") || !areHostedPagesBuilt()) await buildHostedPages();
