/** The flows of a visitor, as each client library is asked for them. */
import type { CountingPool } from "../support/counting-pool.ts";

export interface FlowClient {
  readonly label: string;
  signUp(person: Person): Promise<unknown>;
  confirmSignUp(person: Person, code: string): Promise<unknown>;
  signInBySrp(person: Person): Promise<unknown>;
  signInByPassword(person: Person): Promise<unknown>;
  /** With tokens that are good for another hour. */
  fetchAuthSession(): Promise<{ readonly hasTokens: boolean }>;
  refresh(): Promise<{ readonly hasTokens: boolean }>;
  signOut(): Promise<unknown>;
  signOutEverywhere(): Promise<unknown>;
  resetPassword(person: Person): Promise<unknown>;
  confirmResetPassword(person: Person, code: string, newPassword: string): Promise<unknown>;
  dispose(): void;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

export type OpenFlowClient = (pool: CountingPool) => FlowClient;
