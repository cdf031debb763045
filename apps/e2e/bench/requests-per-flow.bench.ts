/**
 * Counts the requests of a visitor's flows at the pool, ours beside Amplify's. Ours may not exceed the minimum of the
 * protocol.
 *
 * A count needs no repetition. Requests that a browser adds itself (preflights) depend on the headers and are not
 * counted.
 */
import { browserPasskeys } from "@poolgate/testkit/browser-passkeys";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { ACCOUNT } from "./flows/account.ts";
import { openAmplify } from "./flows/amplify.ts";
import { CHALLENGES, SETTING_UP } from "./flows/challenges.ts";
import { DEVICES, DEVICES_BY_PASSWORD } from "./flows/devices.ts";
import { EVERYDAY } from "./flows/everyday.ts";
import type { OpenFlowClient } from "./flows/flow-client.ts";
import { PASSKEYS } from "./flows/passkeys.ts";
import { openPoolgate } from "./flows/poolgate.ts";
import { SIGN_UP_BY_CODE, SIGN_UP_BY_LINK, SIGN_UP_WITH_CHOICE } from "./flows/sign-up-to-the-end.ts";
import type { Visit } from "./flows/visit.ts";
import { openCountingPool } from "./support/counting-pool.ts";
import { stubGlobals } from "./support/stub-globals.ts";

const VISITS: readonly Visit[] = [
  EVERYDAY,
  CHALLENGES,
  SETTING_UP,
  SIGN_UP_BY_CODE,
  SIGN_UP_WITH_CHOICE,
  SIGN_UP_BY_LINK,
  ACCOUNT,
  PASSKEYS,
  DEVICES,
  DEVICES_BY_PASSWORD,
];
/** One of the origins from which a pool accepts passkeys by default. */
const PAGE = { origin: "http://localhost:5173" };
const FLOWS = VISITS.flatMap(({ flows }) => flows);

const bench: Bench = {
  name: "requests-per-flow",
  title: "Requests to the pool, by flow",
  async run({ progress }) {
    const ours = await countAll(openPoolgate, progress);
    const theirs = await countAll(openAmplify, progress);
    const rows = FLOWS.flatMap(({ name }): BenchRow[] => {
      const [own = [], peer = []] = [ours.get(name), theirs.get(name)];
      const peerRow = row(`${name}, Amplify`, peer);
      const ratio = peer.length === 0 ? {} : { ratio: own.length / peer.length, against: peerRow.label };
      return [{ ...row(`${name}, Poolgate`, own), ...ratio }, peerRow];
    });
    const figures = FLOWS.map(({ name, least }): Figure => {
      const measured = ours.get(name)?.length ?? Number.NaN;
      return atMost(`requests: ${name}`, measured, least.length, "requests");
    });
    return {
      rows,
      figures,
      notes: [
        "Counted at the pool; a browser's preflights come on top, for both alike. An answer goes by its challenge's name.",
      ],
    };
  },
};

export default bench;

/** The operations of every flow, by flow name. */
async function countAll(
  open: OpenFlowClient,
  progress: (text: string) => void,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const counted = new Map<string, readonly string[]>();
  // Amplify's configuration is global to the process.
  for (const visit of VISITS) await count(visit, open, progress, counted);
  return counted;
}

async function count(
  visit: Visit,
  open: OpenFlowClient,
  progress: (text: string) => void,
  counted: Map<string, readonly string[]>,
): Promise<void> {
  const pool = await openCountingPool(visit.config);
  const passkeys = visit.hasPasskeys === true ? browserPasskeys(createSoftwareAuthenticator(), PAGE) : {};
  const globals = "window" in passkeys ? { ...passkeys, document: new EventTarget() } : passkeys;
  const restoreGlobals = stubGlobals(globals);
  const client = open(pool, visit.client ?? {});
  try {
    await visit.before?.(client, pool);
    for (const { name, before, run } of visit.flows) {
      progress(`${client.label}: ${name}`);
      await before?.(client, pool);
      pool.takeOperations();
      await run(client, pool);
      counted.set(name, pool.takeOperations());
      if (visit.isSeparate === true) await client.signOut();
    }
    // Amplify's session is global to the process too.
    await client.signOut();
  } finally {
    client.dispose();
    restoreGlobals();
    await pool.close();
  }
}

function row(label: string, operations: readonly string[]): BenchRow {
  const detail = operations.length === 0 ? {} : { detail: operations.join(", ") };
  return { label, value: operations.length, unit: "requests", ...detail };
}
