/**
 * The outline of the sign-in screen while the session is being loaded. It has the parts and the size of that screen, so that
 * the page does not jump.
 *
 * The texts are attributes, which the style sheet lays out without showing them: nobody reads them, nor finds them on the
 * page.
 */
import type { ReactElement } from "react";
import alternativeStyles from "../theme/alternatives.module.css";
import frameStyles from "../theme/frame.module.css";
import styles from "../theme/skeleton.module.css";
import { useWidget } from "../widget-context.ts";

export function Skeleton(): ReactElement {
  const { view, messages } = useWidget();
  const { signIn, tabs, fields } = messages;
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      {!view.hidesSignUp && (
        <div className={frameStyles["tabs"]}>
          <span className={styles["blank"]} data-text={tabs.signIn} />
          <span className={styles["blank"]} data-text={tabs.signUp} />
        </div>
      )}
      <div className={frameStyles["header"]}>
        <Line text={signIn.heading} />
        <Line text={signIn.description(view.loginMechanism)} />
      </div>
      <div className={alternativeStyles["alternatives"]}>
        <div className={styles["form"]}>
          <Field label={fields.username[view.loginMechanism]} />
          {view.asksForPassword && <Field label={fields.password} />}
          <Control />
          <Line isLink text={signIn.forgotPassword} />
        </div>
        {view.providers.length > 0 && (
          <>
            <Line text={messages.providers.or} />
            <div className={alternativeStyles["providers"]}>
              {view.providers.map(({ name }) => (
                <Control key={name} />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The outline of a screen whose code is being loaded. */
export function ScreenOutline(): ReactElement {
  const { signIn, fields } = useWidget().messages;
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      <div className={frameStyles["header"]}>
        <Line text={signIn.heading} />
      </div>
      <div className={styles["form"]}>
        <Field label={fields.password} />
        <Control />
      </div>
    </div>
  );
}

function Line({ text, isLink = false }: { readonly text: string; readonly isLink?: boolean }): ReactElement {
  return (
    <p className={isLink ? styles["link"] : styles["line"]}>
      <span className={styles["text"]} data-text={text} />
    </p>
  );
}

function Control(): ReactElement {
  return <div className={styles["control"]} />;
}

function Field({ label }: { readonly label: string }): ReactElement {
  return (
    <div className={styles["field"]}>
      <span className={styles["text"]} data-text={label} />
      <Control />
    </div>
  );
}
