/** Where things lie on the disk. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What a run leaves behind; ignored by git. */
export const RESULTS = join(ROOT, ".results");

/** One file a test: everything the browser sent and received. */
export const NETWORK_LOG = join(RESULTS, "e2e-network");
