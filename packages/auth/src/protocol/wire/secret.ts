/**
 * A value that must never be read by accident: a password, a code, a token set.
 *
 * XState keeps the input of a running promise actor in its persisted snapshot, and an inspector sees every event.
 * Whatever is secret therefore travels in a Secret, whose JSON, string and console forms are one placeholder.
 * Only a protocol function or an effect calls `reveal()`, at the moment the value goes on the wire or into storage.
 */
const PLACEHOLDER = "[secret]";

export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
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

  /** The name Node's `util.inspect` looks up; a symbol from the global registry, so that nothing of Node is imported. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return PLACEHOLDER;
  }
}
