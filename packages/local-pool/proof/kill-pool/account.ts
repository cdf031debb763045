/** One account of the load: what the pool has acknowledged about it, and the call that waits for its response. */
import type { Tokens } from "@poolgate/testkit/load/sign-in";

export type Write = "sign-up" | "code confirmation" | "sign-in" | "refresh" | "attribute change";

export interface Account {
  readonly email: string;
  readonly password: string;
  stage: "unknown" | "signed up" | "confirmed";
  /** The attribute `nickname`, as last acknowledged. */
  nickname: string | undefined;
  /** The tokens of the newest acknowledged sign-in or refresh. */
  tokens: Tokens | undefined;
  /** The refresh token that an acknowledged refresh has replaced. */
  spentRefreshToken: string | undefined;
  /** A call that was sent and not answered. After a kill it may have taken effect or not. */
  pending: { readonly write: Write; readonly nickname?: string } | undefined;
}

export function newAccount(number: number): Account {
  return {
    email: `killed-${number}@example.com`,
    password: `correct horse ${number} battery`,
    stage: "unknown",
    nickname: undefined,
    tokens: undefined,
    spentRefreshToken: undefined,
    pending: undefined,
  };
}
