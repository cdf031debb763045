/** The model of one account: what the pool has acknowledged about it, and what may have happened in addition. */

/** The value that was acknowledged last, and the values of unanswered calls, any of which may have replaced it. */
export class Fact<Value> {
  acknowledged: Value;
  maybe: Value[] = [];

  constructor(acknowledged: Value) {
    this.acknowledged = acknowledged;
  }

  isPossible(value: Value): boolean {
    return value === this.acknowledged || this.maybe.includes(value);
  }

  /** Marks the value as known again. */
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
  /** The pool's epoch in which the tokens were issued. An access token may expire when the clock jumps. */
  readonly epoch: number;
}

export interface Account {
  readonly email: string;
  readonly status: Fact<AccountStatus>;
  readonly password: Fact<string>;
  readonly nickname: Fact<string | undefined>;
  /** The tokens of the newest session that was acknowledged and not ended. */
  tokens: Tokens | undefined;
  /** A refresh token that an acknowledged call has ended or replaced. */
  deadRefreshToken: string | undefined;
  /** A password that an acknowledged call has replaced. */
  formerPassword: string | undefined;
  /** Wrong passwords in a row. The fifth locks the account for a while. */
  wrongPasswords: number;
  /** A call was not answered, so the account is not used until a checkpoint has examined it. */
  isParked: boolean;
  calls: number;
  /** Whether the account was changed since the last checkpoint. */
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
