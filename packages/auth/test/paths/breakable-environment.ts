/** An environment whose parts throw on demand: a blocked storage, a failing source of randomness. */
import type { AuthEnvironment } from "../../src/platform/environment.ts";

export type BreakablePart = "random" | "storage" | "flowStorage";

/** @param broken The parts that throw at the moment. */
export function breakable(environment: AuthEnvironment, broken: ReadonlySet<BreakablePart>): AuthEnvironment {
  const check = (part: BreakablePart): void => {
    if (broken.has(part)) throw new Error(`The ${part} is out of order.`);
  };
  const guarded = (part: "storage" | "flowStorage"): AuthEnvironment["storage"] => ({
    getItem(key) {
      check(part);
      return environment[part].getItem(key);
    },
    setItem(key, value) {
      check(part);
      environment[part].setItem(key, value);
    },
    removeItem(key) {
      check(part);
      environment[part].removeItem(key);
    },
  });
  return {
    ...environment,
    storage: guarded("storage"),
    flowStorage: guarded("flowStorage"),
    random(length) {
      check("random");
      return environment.random(length);
    },
  };
}
