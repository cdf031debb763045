/** The forms for a code as a second factor: sent by text message or e-mail, or shown by an authenticator app. */
import type { ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import styles from "../../theme/form.module.css";
import { CodeActions } from "../codes/code-actions.tsx";
import { CodeForm } from "../codes/code-form.tsx";
import { BackToSignIn } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

/** For a code that was sent. If the pool can't send another one, the user has to sign in again. */
export function SentCodeForm(): ReactElement {
  const { challenges } = useAllMessages();
  const { canResend } = useChallenge("smsCode", "emailCode");
  const elsewhere = (
    <>
      <p className={styles["aside"]}>{challenges.signInAgain}</p>
      <BackToSignIn />
    </>
  );
  return <CodeForm actions={canResend ? <CodeActions /> : elsewhere} />;
}

/** For the code of an authenticator app, which shows new codes by itself. */
export function TotpCodeForm(): ReactElement {
  return <CodeForm actions={<BackToSignIn />} />;
}
