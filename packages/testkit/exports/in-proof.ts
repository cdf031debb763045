/**
 * Whether these tests run in `proof`, where nobody waits for them: with large counts, every path and every language.
 *
 * `test` leaves out the test files named `*.proof.test.ts`. The part `long-tests` of the proof runs them, and also each
 * test file that imports this one.
 */
export const IN_PROOF = process.env["PROOF"] === "true";
