/**
 * What Vite's development servers have in common. Every `vite.config.ts` of the house spreads it into its `server`; a test
 * starts a server with each of them.
 *
 * A port of localhost is open to every account of the machine and to every page that a browser on it shows. Vite serves each
 * file of the workspace below `/@fs`, and allows pages on other ports of localhost to read the answers, unless it is told not to.
 */
import type { ServerOptions } from "vite";

/** The folders of the servers' data, and of reports and recordings of tests. */
const PRIVATE_FOLDERS = ["**/.data/**", "**/.results/**", "**/test-results/**"];
/** By their names, too, because a link may lead to such a folder by another one. */
const PRIVATE_FILES = ["*.{sqlite,sqlite-shm,sqlite-wal,sqlite-journal,log}"];
/** A list of one's own replaces Vite's, so that is repeated here. */
const VITES_OWN = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];

/**
 * Vite opens a file in the editor for whoever asks, so any page on the web could. Its own page alone may, on a click on an error.
 * Vite compares the path without regard to case.
 */
const OPEN_IN_EDITOR = "^/__[Oo][Pp][Ee][Nn]-";

/** The server answers as `localhost` only, and a taken port is an error rather than a surprise. */
export const developmentServer = {
  host: "localhost",
  strictPort: true,
  cors: false,
  proxy: {
    [OPEN_IN_EDITOR]: {
      // Nothing is passed on: a request goes its usual way, or is answered with 404.
      target: "http://localhost",
      bypass: ({ headers, url }) => headers["sec-fetch-site"] === "same-origin" && url,
    },
  },
  fs: { deny: [...VITES_OWN, ...PRIVATE_FOLDERS, ...PRIVATE_FILES] },
} satisfies ServerOptions;
