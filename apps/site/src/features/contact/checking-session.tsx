/**
 * The placeholder while the session is loaded. Its room is as tall as what follows, so that nothing moves; its card is
 * as tall as its text.
 */
import { contact } from "../../../content/contact.ts";
import styles from "./checking-session.module.css";

export function CheckingSession() {
  return (
    <div>
      <div className={styles["panel"]}>
        <noscript>{contact.needsJavaScript}</noscript>
        <output className={styles["checking"]}>{contact.checkingSession}</output>
      </div>
    </div>
  );
}
