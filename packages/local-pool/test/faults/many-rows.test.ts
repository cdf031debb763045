/** Millions of used challenges are deleted without delaying other calls. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, signInByPassword, startPool } from "../support/start-pool.ts";
import { callWell } from "../support/wire-client.ts";

/** Ten million, as the catalogue of faults says, take minutes and a gigabyte. */
const ROWS = IN_PROOF ? 2_000_000 : 50_000;

it(
  `${ROWS} used challenges are deleted during later calls, and GetUser takes as long as before`,
  {
    timeout: 600_000,
  },
  async () => {
    const folder = makeFolder();
    const pool = startPool({ seededUsers: [{ email: ANN.username, password: ANN.password }] }, openData(folder));
    const { AccessToken } = await signInByPassword(pool);
    const database = new DatabaseSync(join(folder, "pool.sqlite"));
    onTestFinished(() => database.close());
    const medianOf = async (calls: number): Promise<number> => {
      const taken: number[] = [];
      for (let index = 0; index < calls; index += 1) {
        const startedAt = performance.now();
        await callWell(pool.handle, "GetUser", { AccessToken });
        taken.push(performance.now() - startedAt);
      }
      return taken.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
    };
    await medianOf(200);
    const before = await medianOf(500);
    const expiredAtMs = pool.clock.now() + 1;
    database.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
     INSERT INTO used_challenges (id, expires_at_ms) SELECT printf('%032x', i), ${expiredAtMs} FROM n`,
    );
    pool.clock.advance(60_001);
    const left = (): number => Number(database.prepare("SELECT count(*) AS n FROM used_challenges").get()?.["n"]);
    // A sweep deletes 500 rows at a time.
    const during = await medianOf(Math.ceil(ROWS / 500) + 2);
    expect(left()).toBe(0);
    // Each call sweeps, so the median shows a slow one, whatever else the machine does. A scan of the whole table would take hundreds of
    // milliseconds.
    expect(during).toBeLessThan(Math.max(50, before * 10));
  },
);
