export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads the members of one JSON object and collects what is wrong with them.
 *
 * A problem names the setting and never repeats its value, because a secret may stand there by mistake.
 */
export class SettingReader {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #problems: string[];
  readonly #read = new Set<string>();

  constructor(content: unknown, path: string, problems: string[]) {
    this.#path = path;
    this.#problems = problems;
    const isObject = typeof content === "object" && content !== null && !Array.isArray(content);
    if (!isObject) problems.push(`${path === "" ? "The settings" : path} must be an object in braces.`);
    this.#members = isObject ? (content as Record<string, unknown>) : {};
  }

  /** A text that must be there. */
  text(name: string, pattern: RegExp, meaning: string): string {
    const value = this.optionalText(name, pattern, meaning);
    if (value === undefined && this.#members[name] === undefined) {
      this.#problems.push(`${this.#nameOf(name)} is missing: ${meaning}.`);
    }
    return value ?? "";
  }

  optionalText(name: string, pattern: RegExp, meaning: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === "string" && pattern.test(value)) return value;
    this.#problems.push(`${this.#nameOf(name)} must be ${meaning}.`);
    return undefined;
  }

  /** One of the words, or the first of them when the setting is missing. */
  word<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const value = this.#take(name) ?? words[0];
    const found = words.find((word) => word === value);
    if (found === undefined) this.#problems.push(`${this.#nameOf(name)} must be one of: ${words.join(", ")}.`);
    return found ?? words[0];
  }

  /** A whole number within these bounds. */
  optionalNumber(name: string, { min, max }: Bounds, meaning: string): number | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.#problems.push(`${this.#nameOf(name)} must be ${meaning}, from ${min} to ${max} and without quotes.`);
    return undefined;
  }

  /** The fallback when the setting is missing. */
  number(name: string, bounds: Bounds & { readonly fallback: number }, meaning: string): number {
    return this.optionalNumber(name, bounds, meaning) ?? bounds.fallback;
  }

  /** False when the setting is missing. */
  flag(name: string): boolean {
    const value = this.#take(name) ?? false;
    if (typeof value !== "boolean") this.#problems.push(`${this.#nameOf(name)} must be true or false.`);
    return value === true;
  }

  group(name: string): SettingReader {
    return new SettingReader(this.#take(name), this.#nameOf(name), this.#problems);
  }

  optionalGroup(name: string): SettingReader | undefined {
    return this.#members[name] === undefined ? undefined : this.group(name);
  }

  /** Reports members that were not read. */
  finish(): void {
    for (const name of Object.keys(this.#members)) {
      if (!this.#read.has(name)) this.#problems.push(`${this.#nameOf(name)} is not a setting.`);
    }
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.#members[name];
  }

  #nameOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}.${name}`;
  }
}
