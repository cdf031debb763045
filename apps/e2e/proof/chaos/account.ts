/** The model of one account: what the pool has acknowledged about it, and what may have happened besides. */

/** A value as it was acknowledged last, and values of calls without an answer, any of which may be there instead. */
export class Fact<Value> {
  acknowledged: Value;
  maybe: Value[] = [];

  constructor(acknowledged: Value) {
    this.acknowledged = acknowledged;
  }

  isPossible(value: Value): boolean {
    return value === this.acknowledged || this.maybe.includes(value);
  }

  /** The value is known again. */
  settle(value: Value): void {
    this.acknowledged = value;
    this.maybe = [];
  }
}

export type AccountStatus = "absent" | "unconfirmed" | "confirmed";

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
  /** The pool's epoch in which they were issued: an access token may expire when the clock jumps. */
  readonly epoch: number;
}

export interface Account {
  readonly email: string;
  readonly status: Fact<AccountStatus>;
  readonly password: Fact<string>;
  readonly nickname: Fact<string | undefined>;
  /** Of the newest session that was acknowledged and not ended. */
  tokens: Tokens | undefined;
  /** A refresh token that an acknowledged call has ended or replaced. */
  deadRefreshToken: string | undefined;
  /** A password that an acknowledged call has replaced. */
  formerPassword: string | undefined;
  /** In a row. The fifth would lock the account for a while. */
  wrongPasswords: number;
  /** A call got no answer: the account rests until it was looked at. */
  isParked: boolean;
  calls: number;
  /** Changed since it was looked at last. */
  isTouched: boolean;
}

export function newAccount(number: number): Account {
  return {
    email: `chaos-${number}@example.com`,
    status: new Fact<AccountStatus>("absent"),
    password: new Fact(`correct horse ${number} battery`),
    nickname: new Fact<string | undefined>(undefined),
    tokens: undefined,
    deadRefreshToken: undefined,
    formerPassword: undefined,
    wrongPasswords: 0,
    isParked: false,
    calls: 0,
    isTouched: false,
  };
}
