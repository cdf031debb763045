/**
 * A minute of 1,000 contact messages by simulation, over DynamoDB's protocol and with faults: none may be lost, and none
 * may be mailed twice. It checks the work and not the speed of DynamoDB, which is a program on this machine here.
 */
import { atLeast, atMost, type Bench } from "@poolgate/tooling/bench/bench";

const MESSAGES = 1_000;

const bench: Bench = {
  name: "contact-load",
  title: "Contact: a minute of messages on several functions, with faults",
  run: async ({ progress }) => {
    // Loaded here, because naming the benches needs no client of DynamoDB.
    const { simulateContact } = await import("./contact/simulate-contact.ts");
    progress(`${MESSAGES} messages`);
    const { accepted, lost, twice, repeats, tableCalls, faults, durationMs } = await simulateContact(MESSAGES);
    return {
      rows: [
        { label: "messages accepted", value: accepted, unit: "requests", detail: `${repeats} after a repeat` },
        { label: "calls to the table", value: tableCalls, unit: "requests", detail: `${faults} failed on purpose` },
        { label: "time on this machine", value: durationMs, unit: "ms", detail: "for scale; the clock is simulated" },
      ],
      figures: [
        atLeast("messages accepted", accepted, MESSAGES),
        atMost("messages lost", lost, 0),
        atMost("messages mailed twice", twice, 0),
      ],
    };
  },
};

export default bench;
