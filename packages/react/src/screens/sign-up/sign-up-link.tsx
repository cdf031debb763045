/** The screen that waits until the user follows the link that confirms the account. The engine polls for that. */
import type { ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import styles from "../../theme/form.module.css";
import noticeStyles from "../../theme/notices.module.css";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";
import { ResendButton } from "../codes/resend-button.tsx";

export function SignUpLink(): ReactElement {
  const { headingId } = useWidget();
  const messages = useAllMessages();
  return (
    <section aria-labelledby={headingId} className={styles["form"]}>
      <div className={noticeStyles["waiting"]}>{messages.link.waiting}</div>
      <div className={styles["actions"]}>
        <ResendButton of="link" />
        <BackToSignIn />
      </div>
    </section>
  );
}
