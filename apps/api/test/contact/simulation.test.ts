/** Messages on several functions at a time with faults everywhere: none is lost, and none is mailed twice. */
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, test } from "vitest";
import { simulateContact } from "../../bench/contact/simulate-contact.ts";

const MESSAGES = IN_PROOF ? 100 : 12;

test("every message that is accepted is mailed once", async () => {
  const { accepted, lost, twice, faults } = await simulateContact(MESSAGES);

  expect({ accepted, lost, twice }).toEqual({ accepted: MESSAGES, lost: 0, twice: 0 });
  expect(faults).toBeGreaterThan(0);
});
