/** The placeholder while the session is loaded. It is as tall as what follows, so that nothing moves. */
import { contact } from "../../../content/contact.ts";
import styles from "./checking-session.module.css";

export function CheckingSession() {
  return (
    <div className={styles["panel"]}>
      <noscript>{contact.needsJavaScript}</noscript>
      <output className={styles["checking"]}>{contact.checkingSession}</output>
    </div>
  );
}
