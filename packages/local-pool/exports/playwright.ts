/** `@poolgate/local-pool/playwright`: a user pool as a fixture of Playwright Test. */
export { poolFixture, type PoolFixtures } from "../src/server/playwright.ts";
