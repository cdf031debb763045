/** Finds what cannot have happened: a sign that a recording was edited, or that a part of it is missing. */
import type { RecordingProblem, RecordingRecord } from "./model.ts";

export function findContradictions(records: readonly RecordingRecord[]): RecordingProblem[] {
  const states = new Map<string, readonly string[] | undefined>();
  const problems: RecordingProblem[] = [];
  let lastAt = 0;
  const report = (index: number, message: string): void => {
    problems.push({ code: "contradiction", message: `Record ${index + 1}: ${message}`, index });
  };
  for (const [index, record] of records.entries()) {
    const { actor, at } = record;
    if (at < lastAt) report(index, "it is earlier than the one before it.");
    lastAt = at;
    if (record.type === "actor") {
      states.set(actor, record.state);
      continue;
    }
    if (!states.has(actor)) report(index, `nothing has created the actor ${actor}.`);
    if (record.type === "event") {
      if (record.from !== undefined && !states.has(record.from)) report(index, `nothing has created ${record.from}.`);
      continue;
    }
    const known = states.get(actor);
    if (known !== undefined && record.before !== undefined && !isSame(known, record.before))
      report(index, `${actor} was in ${known.join(", ")} before, and not in ${record.before.join(", ")}.`);
    states.set(actor, record.state);
  }
  return problems;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
