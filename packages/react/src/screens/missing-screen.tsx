/** Shown when the chunk with the screens could not be loaded. Its button loads the chunk again. */
import type { ReactElement } from "react";
import { ConfirmButton } from "../frame/buttons.tsx";
import { failureMessage } from "../messages/failure-message.ts";
import type { ErrorMessage } from "../messages/error-texts.ts";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/form.module.css";
import { useWidget } from "../widget-context.ts";
import { BackToSignIn } from "./links.tsx";
import { loadScreens } from "./load-screens.ts";

/** A chunk is missing without a network, or after a deployment that has replaced it. */
const UNREACHABLE = {
  name: "ChunkMissing",
  code: "network.unreachable",
  message: "The screen could not be loaded.",
  afterLostAnswer: false,
} as const;

export const missingScreenText = (messages: Messages): ErrorMessage => failureMessage(UNREACHABLE, messages);

export function MissingScreen(): ReactElement {
  const { messages } = useWidget();
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void loadScreens();
      }}
    >
      <ConfirmButton text={messages.challenges.tryAgain} isBusy={false} isRunning={false} />
      <div className={styles["actions"]}>
        <BackToSignIn />
      </div>
    </form>
  );
}
