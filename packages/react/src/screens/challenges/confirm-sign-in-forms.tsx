/** A code as a step of signing in (`spec.md` §2): texted, e-mailed, or shown by an authenticator app. */
import type { ReactElement } from "react";
import styles from "../../theme/form.module.css";
import { useWidget } from "../../widget-context.ts";
import { CodeActions } from "../codes/code-actions.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { BackToSignIn } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

/** A code that was sent; where nobody can send another one, signing in again does. */
export function SentCodeForm(): ReactElement {
  const { challenges } = useWidget().messages;
  const { canResend } = useChallenge("smsCode", "emailCode");
  const elsewhere = (
    <>
      <p className={styles["aside"]}>{challenges.signInAgain}</p>
      <BackToSignIn />
    </>
  );
  return <CodeForm actions={canResend ? <CodeActions /> : elsewhere} />;
}

/** An app's code: it shows the next one by itself. */
export function TotpCodeForm(): ReactElement {
  return <CodeForm actions={<BackToSignIn />} />;
}
