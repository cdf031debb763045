/**
 * Two users, one after the other in the same browser, ask an app's own api for what browsers may cache: each answer comes
 * from the api. A cache that knows no users would give the second user what the first one was sent.
 */
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { ENGINES } from "./support/engines.ts";
import { openPageServer } from "./support/page-server.ts";
import { openProofPool, PASSWORD } from "./support/proof-pool.ts";

const LONG_AGO = "Mon, 01 Jan 2024 00:00:00 GMT";
/** What a browser may answer by itself: by a heuristic, or because it was told so. */
const CACHED: readonly Readonly<Record<string, string>>[] = [
  { "last-modified": LONG_AGO },
  { "cache-control": "max-age=600" },
  { "cache-control": "private, max-age=600" },
  { "cache-control": "public, immutable, max-age=600", vary: "accept" },
];

const part: ProofPart = {
  name: "api-cache",
  title: "No user is answered with what another user was sent",
  isWaiting: true,
  async run({ say, sample }) {
    const lines: string[] = [];
    let isOk = true;
    for (const open of sample ? ENGINES.slice(0, 1) : ENGINES) {
      const pool = await openProofPool({ graceSeconds: 0, people: 2 });
      const server = await openPageServer();
      const config = { ...pool.config, apiOrigins: [server.origin] };
      const engine = await open(say);
      const tab = await (await engine.openProfile(server)).openTab({ config, movedByMs: 0 });
      const addresses = CACHED.map((headers) => server.apiAddress(headers));
      // Each user asks twice, because the first answer could fill the cache for the second.
      const answers = await tab.askApi(pool.usernames, PASSWORD, [...addresses, ...addresses]);
      const own = new Set(answers).size;
      isOk &&= own === pool.usernames.length * addresses.length * 2;
      lines.push(`${engine.version}: ${own} of ${answers.length} answers came from the api`);
      say(lines.at(-1) ?? "");
      await engine.close();
      await server.close();
      await pool.stop();
    }
    return { isOk, lines };
  },
};

export default part;
