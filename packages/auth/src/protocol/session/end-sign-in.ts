/** Changes the session ledger when a sign-in ends. The front does so, too, so that it is a file of its own. */
import { MAX_ENDED, parseSessionLedger, type SessionLedger } from "./session-ledger.ts";

/** Records the end of a sign-in. No tab may store or use a session record of it afterwards. */
export function endSignIn(ledger: SessionLedger, signInId: string): SessionLedger {
  const ended = [...ledger.ended.filter((id) => id !== signInId), signInId].slice(-MAX_ENDED);
  return ledger.signInId === signInId ? { ...parseSessionLedger(undefined), ended } : { ...ledger, ended };
}
