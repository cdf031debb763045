/**
 * The `test` of the widget's journeys: a page with a pool of the chosen kind. Around each test, the same checks of
 * network log, console and policy run as for the site. At the end no page may hold a secret either.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base } from "../base.ts";
import { watchConsole } from "../console.ts";
import { findLeaks, proofsOf } from "../leaks.ts";
import { NetworkLog } from "../network-log.ts";
import { latestCode } from "../outbox.ts";
import { NETWORK_LOG } from "../places.ts";
import { watchViolations } from "../violations.ts";
import type { Kind } from "../../pools/parts/seeded.ts";
import { findKept, watchSaid } from "./kept-secrets.ts";
import { contacts, newPerson, register, type Person } from "./people.ts";
import { openPlaces, type Place, type PoolName } from "./places.ts";
import type { Visit } from "./ways.ts";
import { WidgetPage } from "./widget-page.ts";

interface TestFixtures {
  /** The name of a pool in `pools/`. */
  poolName: PoolName;
  /**
   * An error journey may have refused requests, which the browser itself reports on the console. No other message is
   * allowed.
   */
  mayRefuse: boolean;
  place: Place;
  widget: WidgetPage;
  /** A user of the pool's settings whom no other test uses. */
  takeSeeded: (kind: Kind) => Person;
  /** A user who is not registered yet. */
  visitor: Person;
  /** Signs the visitor up over the wire, with these attributes. */
  registerVisitor: Visit["registerVisitor"];
  /** A visitor who has signed up, with both contacts verified. */
  person: Person;
  /** Reads the newest code of an address from the outbox and counts it among the secrets. */
  readCode: (destination: string, known?: string) => Promise<string>;
  /** Counts a code or an answer among the secrets that must not leak. */
  guardCode: (code: string) => string;
  guardPassword: (password: string) => string;
  /** Everything that the screen paths need. */
  visit: Visit;
  secrets: { readonly passwords: string[]; readonly codes: string[]; readonly devicePasswords: string[] };
  /** The console messages so far. */
  said: readonly string[];
  /** Searches the storage, the content and the messages of the pages for the secrets at this moment. */
  findKept: (proofs?: readonly string[]) => Promise<readonly string[]>;
  watch: void;
}

export const test = base.extend<TestFixtures>({
  poolName: ["optional-mfa", { option: true }],
  mayRefuse: [false, { option: true }],
  place: [
    async ({ kept, poolName }, provide) => {
      const places = await kept.once("places", async () => openPlaces());
      await provide(await places.open(poolName));
    },
    { timeout: 60_000 },
  ],
  widget: async ({ page, place }, provide) => provide(new WidgetPage(page, place)),

  // oxlint-disable-next-line no-empty-pattern
  secrets: async ({}, provide) => provide({ passwords: [], codes: [], devicePasswords: [] }),
  guardPassword: async ({ secrets }, provide) =>
    provide((password) => {
      secrets.passwords.push(password);
      return password;
    }),
  guardCode: async ({ secrets }, provide) =>
    provide((code) => {
      secrets.codes.push(code);
      return code;
    }),
  readCode: async ({ place, guardCode }, provide) =>
    provide(async (destination, known) => guardCode(await latestCode(place.pool.url, destination, known))),
  takeSeeded: async ({ place, guardPassword }, provide) =>
    provide((kind) => {
      const person = place.takeSeeded(kind);
      guardPassword(person.password);
      return person;
    }),
  visitor: async ({ place, guardPassword }, provide) => {
    const person = newPerson(!place.asksForEmail);
    guardPassword(person.password);
    await provide(person);
  },
  registerVisitor: async ({ place, visitor }, provide) =>
    provide(async (stage, attributes) => {
      await register(place.pool.url, visitor, stage, attributes?.(visitor) ?? {});
      return visitor;
    }),
  person: async ({ registerVisitor }, provide) => provide(await registerVisitor("verified", contacts)),
  visit: async ({ widget, takeSeeded, registerVisitor, readCode, guardCode, guardPassword }, provide) =>
    provide({ widget, takeSeeded, registerVisitor, readCode, guardCode, guardPassword }),

  said: async ({ context }, provide) => provide(watchSaid(context)),
  findKept: async ({ context, said, secrets }, provide) =>
    provide((proofs) => findKept(context, said, secrets, proofs)),

  watch: [
    async ({ context, secrets, mayRefuse, findKept: search }, provide, testInfo) => {
      const log = new NetworkLog(context);
      const surprises = watchConsole(context, mayRefuse);
      const violations = await watchViolations(context);
      await provide();
      const exchanges = await log.exchanges();
      const file = join(NETWORK_LOG, `${testInfo.testId}-${testInfo.retry}.json`);
      const kept = { test: testInfo.title, exchanges, secrets, origins: [] };
      await writeFile(file, JSON.stringify(kept, undefined, 2));
      expect(findLeaks(exchanges, secrets, []), "leaks in the network log").toEqual([]);
      expect(await search(proofsOf(exchanges)), "secrets in what the page keeps, shows or says").toEqual([]);
      expect(surprises, "errors on the console").toEqual([]);
      expect(violations, "violations of the Content Security Policy").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
