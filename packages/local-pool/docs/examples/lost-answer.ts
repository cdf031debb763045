import { type Auth, signUp } from "@poolgate/auth";
import type { LocalPool } from "@poolgate/local-pool";

/** The pool creates the account, and its answer never arrives. The engine asks again, and goes on with the code. */
export async function signUpOnBadNetwork(pool: LocalPool, auth: Auth): Promise<string> {
  pool.faults?.add({ operation: "SignUp", fault: "dropAfter", attempts: [1] });
  const { nextStep } = await signUp(auth, { username: "bob@example.com", password: "correct horse" });
  return nextStep.signUpStep;
}
