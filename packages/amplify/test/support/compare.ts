/** Declares a test that runs a scenario with both clients and compares them step by step. */
import { expect, it } from "vitest";
import { amplify, ours } from "./clients.ts";
import { play, type Scenario } from "./play.ts";

/** The clients must do the same in every step, except where the scenario says what each of them does. */
export function itDoesTheSame(scenario: Scenario): void {
  const { differences = {} } = scenario;
  it(`${scenario.title}: as Amplify does`, async () => {
    const published = await play(amplify, scenario);
    const own = await play(ours, scenario);
    const expected = [...published].map(([step, outcome]) => [step, differences[step]?.ours ?? outcome]);
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(expected));
    for (const [step, { amplify: known }] of Object.entries(differences)) {
      expect([step, published.get(step)]).toEqual([step, known]);
    }
  });
}
