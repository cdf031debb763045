/** Opens the page on its own. It is shown in place of a form while a page of another origin frames this one. */
import type { ReactElement } from "react";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/buttons.module.css";
import formStyles from "../theme/form.module.css";

export function FramedLink({ messages }: { readonly messages: Messages }): ReactElement {
  return (
    <div className={formStyles["actions"]}>
      <a className={styles["link"]} href={location.href} target="_top">
        {messages.framed.open}
      </a>
    </div>
  );
}
