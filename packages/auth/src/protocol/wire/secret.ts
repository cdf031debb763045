/**
 * Wraps a secret value (a password, a code, tokens), so that no log, snapshot or JSON text contains it.
 *
 * XState's persisted snapshots contain the input of running promise actors, and an inspector receives every event. The
 * JSON, string and console forms of a Secret are a placeholder. Protocol functions and effects call `reveal()` when
 * they send or store the value; a machine never does.
 */
const PLACEHOLDER = "[secret]";
/** Marks secrets of every copy of this package. `instanceof` knows those of one copy only. */
const SECRET = Symbol.for("@poolgate/auth/secret");

/**
 * A secret value.
 *
 * @example
 *   const password = new Secret("correct horse");
 *   JSON.stringify({ password }); // '{"password":"[secret]"}'
 *   password.reveal(); // "correct horse"
 */
export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get [SECRET](): true {
    return true;
  }

  reveal(): T {
    return this.#value;
  }

  toJSON(): string {
    return PLACEHOLDER;
  }

  toString(): string {
    return PLACEHOLDER;
  }

  /**
   * Node's `util.inspect` calls it. The symbol comes from the global registry, so that no module of Node is imported.
   */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return PLACEHOLDER;
  }
}

/** Returns true for a secret, also for one of another copy of this package in the same page. */
export function isSecret(value: unknown): value is Secret<unknown> {
  return typeof value === "object" && value !== null && SECRET in value;
}
