/**
 * Reads the machine out of pasted text: JSON, or code in which an object stands, as in `setup({…}).createMachine({…})`.
 *
 * The code is never run. Of what is no plain data, the name is kept: `assign({…})` becomes "assign", a function "inline".
 */

/** @throws SyntaxError with the line, when no object can be read */
export function readMachineText(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed.startsWith("{") || trimmed.startsWith("[")) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      // It may be an object as code writes it.
    }
  }
  const before =
    /\bcreateMachine\s*(?:<[^>]*>)?\s*\(\s*(?=\{)/u.exec(text) ?? /(?:=|export default)\s*(?=\{)/u.exec(text);
  const start = before === null ? text.indexOf("{") : before.index + before[0].length;
  if (start === -1) throw new SyntaxError("There is no object in it. Paste JSON, or code with `createMachine({ … })`.");
  return new LiteralReader(text, start).readValue();
}

/** Deeper than any machine; what is deeper would not fit on the stack. */
const MOST_DEPTH = 400;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/uy;
const NUMBER = /[+-]?(?:0x[\da-f_]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iuy;
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/uy;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };

class LiteralReader {
  private readonly text: string;
  private at: number;
  private depth = 0;

  constructor(text: string, start: number) {
    this.text = text;
    this.at = start;
  }

  readValue(): unknown {
    this.skip(SPACE);
    const next = this.text[this.at];
    const before = this.at;
    let value: unknown;
    if (next === "{") value = this.nested(() => this.readObject());
    else if (next === "[") value = this.nested(() => this.readList());
    else if (next === '"' || next === "'" || next === "`") value = this.readString();
    else value = this.readOther();
    if (this.isAtEnd()) return value;
    // `a + b`, `x.y()`, `"a".length`: it is computed.
    this.skipExpression();
    return nameOf(this.text.slice(before, this.at));
  }

  private nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw this.error("It is nested too deeply");
    const value = read();
    this.depth -= 1;
    return value;
  }

  private readObject(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.at += 1;
    while (!this.takes("}")) {
      if (this.text.startsWith("...", this.at)) this.skipExpression();
      else entries.push(this.readMember());
      if (!this.takes(",") && this.text[this.at] !== "}") throw this.error("A comma or } is missing");
    }
    return Object.fromEntries(entries);
  }

  private readMember(): [string, unknown] {
    const key = this.readKey();
    if (this.takes(":")) return [key, this.readValue()];
    // `name` alone, or a method.
    if (this.text[this.at] === "(") this.skipExpression();
    return [key, key];
  }

  private readKey(): string {
    const next = this.text[this.at];
    if (next === '"' || next === "'") return this.readString();
    if (next === "[") {
      const from = this.at;
      this.skipBrackets();
      return this.text.slice(from + 1, this.at - 1).replaceAll(/^["'`]|["'`]$/gu, "");
    }
    const key = this.match(NAME) ?? this.match(NUMBER);
    if (key === undefined) throw this.error("A name is missing");
    return key;
  }

  private readList(): unknown[] {
    const list: unknown[] = [];
    this.at += 1;
    while (!this.takes("]")) {
      if (this.text.startsWith("...", this.at)) this.skipExpression();
      else list.push(this.readValue());
      if (!this.takes(",") && this.text[this.at] !== "]") throw this.error("A comma or ] is missing");
    }
    return list;
  }

  private readString(): string {
    const quote = this.text[this.at];
    let value = "";
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const letter = this.text[at] ?? "";
      if (letter === quote) {
        this.at = at + 1;
        return value;
      }
      if (letter === "\n" && quote !== "`") break;
      if (letter !== "\\") value += letter;
      else {
        const [taken, meant] = readEscape(this.text, at + 1);
        value += meant;
        at += taken;
      }
    }
    throw this.error("A text has no end");
  }

  private readOther(): unknown {
    const number = this.match(NUMBER);
    if (number !== undefined) return Number(number.replaceAll("_", ""));
    const before = this.at;
    const name = this.match(NAME);
    if (name !== undefined && Object.hasOwn(WORDS, name)) return WORDS[name];
    this.at = before;
    this.skipExpression();
    if (this.at === before) throw this.error("A value is missing");
    return nameOf(this.text.slice(before, this.at));
  }

  /** Whether the value is complete: what follows belongs to what is around it. `as const` and `!` add nothing. */
  private isAtEnd(): boolean {
    this.skip(SPACE);
    this.skip(/(?:(?:as|satisfies)\s+[\w.<>"'|& ]+|!)?/uy);
    this.skip(SPACE);
    return this.at >= this.text.length || ",}])".includes(this.text[this.at] ?? "") || this.depth === 0;
  }

  /** Goes to the comma or bracket that ends an expression. */
  private skipExpression(): void {
    while (this.at < this.text.length) {
      this.skip(SPACE);
      const next = this.text[this.at] ?? "";
      if (next !== "" && ",}])".includes(next)) return;
      if ("{[(".includes(next)) this.skipBrackets();
      else if (`"'\``.includes(next)) this.readString();
      else this.at += 1;
    }
  }

  private skipBrackets(): void {
    let open = 0;
    while (this.at < this.text.length) {
      this.skip(SPACE);
      const next = this.text[this.at] ?? "";
      if (next !== "" && `"'\``.includes(next)) {
        this.readString();
        continue;
      }
      this.at += 1;
      if ("{[(".includes(next)) open += 1;
      else if ("}])".includes(next)) open -= 1;
      if (open === 0) return;
    }
    throw this.error("A bracket is not closed");
  }

  /** Whether this stands here, after space; it is taken. */
  private takes(what: string): boolean {
    this.skip(SPACE);
    if (this.at >= this.text.length) throw this.error("It ends too early");
    if (this.text[this.at] !== what) return false;
    this.at += 1;
    this.skip(SPACE);
    return true;
  }

  private skip(pattern: RegExp): void {
    this.match(pattern);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private error(message: string): SyntaxError {
    const line = this.text.slice(0, this.at).split("\n").length;
    return new SyntaxError(`${message}, in line ${line}.`);
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
  "\n": "",
};

/** @returns How many characters the escape has, and what it means. */
function readEscape(text: string, at: number): readonly [number, string] {
  const letter = text[at] ?? "";
  const code = /^(?:u\{(?<long>[\da-f]{1,6})\}|u(?<short>[\da-f]{4})|x(?<byte>[\da-f]{2}))/iu.exec(
    text.slice(at, at + 10),
  );
  const hex = code?.groups?.["long"] ?? code?.groups?.["short"] ?? code?.groups?.["byte"];
  if (code === null || hex === undefined) return [1, ESCAPES[letter] ?? letter];
  const point = Number.parseInt(hex, 16);
  return [code[0].length, point <= 0x10_ff_ff ? String.fromCodePoint(point) : "\u{FFFD}"];
}

/** The name of what code computes: `assign` of `assign({…})`, "inline" of a function. */
function nameOf(expression: string): string {
  const isFunction = /^(?:async\b|function\b|\(?[\w\s,{}:[\].]*\)?\s*=>)/u.test(expression);
  const name = /^[\p{L}$_][\p{L}\p{N}$_.]*/u.exec(expression)?.[0];
  return isFunction || name === undefined ? "inline" : name;
}
