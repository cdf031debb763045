/** Numbers the users, devices and passkeys of a recording by the order in which they occur. */
import type { LabelOf } from "./rules.ts";

export function createLabels(): LabelOf {
  const known = new Map<string, Map<string, number>>();
  return (kind, value) => {
    const numbers = known.get(kind) ?? new Map<string, number>();
    known.set(kind, numbers);
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return `${kind} ${number}`;
  };
}
