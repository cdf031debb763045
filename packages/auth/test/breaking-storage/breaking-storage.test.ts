/**
 * Every call of the storage, of the tab's storage and of the ledger throws, once or permanently, during every flow.
 *
 * Every promise settles, no user is signed in wrongly, no refresh token is sent twice, and everything works again when
 * the storage does.
 */
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FLOWS } from "./flows.ts";
import { breaksOf, openSite, type Site } from "./pages.ts";

/** Lists the storage calls by running each flow once without errors. */
const flows = await Promise.all(
  FLOWS.map(async (flow, turn) => {
    const site = openSite(flow.site);
    const prepared = await flow.prepare(site);
    site.breakAt(undefined);
    await flow.run(site, prepared);
    const breaks = breaksOf(site.calls, turn).filter((_, place) => !flow.isLong || IN_PROOF || place % 3 === 0);
    site.stop();
    return { ...flow, breaks };
  }),
);

describe.each(flows)("$name", ({ site: options, prepare, run, judge, breaks }) => {
  let site: Site;
  beforeEach(() => {
    site = openSite(options);
  });
  afterEach(() => site.stop());

  it.each(breaks)("%s", async (_, broken) => {
    const prepared = await prepare(site);
    site.breakAt(broken);
    const page = await run(site, prepared);
    site.breakAt(undefined);
    await judge(site, page);
    expect(site.refusedRefreshes()).toBe(0);
  });
});
