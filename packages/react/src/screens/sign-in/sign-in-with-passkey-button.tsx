/**
 * The button above the sign-in form that signs in the user who last used a passkey in this browser.
 *
 * It is on the same screen as the form. While either of them runs, the other one is inactive.
 */
import type { MouseEvent, ReactElement } from "react";
import { PasskeyIcon } from "../../frame/icons.tsx";
import { focusFirstField } from "../../frame/use-screen-focus.ts";
import buttonStyles from "../../theme/buttons.module.css";
import styles from "../../theme/people.module.css";
import { useWidget } from "../../widget-context.ts";
import { ForgetButton, PersonName } from "./person.tsx";

export function SignInWithPasskeyButton({ username }: { readonly username: string }): ReactElement {
  const { view, send, say, isChecking, messages } = useWidget();
  const { oneTap } = messages.passkeys;
  const isInert = view.isBusy || isChecking;
  const isRunning = view.busyAction === "passkey";

  const use = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // A disabled input loses the focus, and the inputs are disabled next. In Safari a click does not focus a button.
    currentTarget.focus();
    send({ type: "passkey.requested" });
  };

  const forget = (button: HTMLElement): void => {
    send({ type: "passkeyAccount.forgotten" });
    say(oneTap.forgotten(username));
    focusFirstField(button);
  };

  return (
    <div className={`${styles["passkey"]} ${styles["person"]}`}>
      <button
        type="button"
        className={styles["use"]}
        data-poolgate-one-tap=""
        aria-disabled={isInert}
        onClick={isInert ? undefined : use}
      >
        <span className={styles["icon"]}>
          {isRunning ? <span className={buttonStyles["spinner"]} aria-hidden="true" /> : <PasskeyIcon />}
        </span>
        <span className={styles["words"]}>
          <span className={styles["title"]}>{isRunning ? oneTap.submitBusy : oneTap.submit}</span>{" "}
          <PersonName name={username} />
        </span>
      </button>
      <ForgetButton text={oneTap.forget(username)} isInert={isInert} onPress={forget} />
    </div>
  );
}
