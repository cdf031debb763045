/** Shown when the chunk with the screens could not be loaded. Its button loads the chunk again. */
import type { ReactElement } from "react";
import { ConfirmButton } from "../frame/buttons.tsx";
import { laterScreens } from "../late/parts.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import { failureMessage } from "../messages/failure-message.ts";
import styles from "../theme/form.module.css";
import { useWidget } from "../widget-context.ts";
import { BackToSignIn } from "./links.tsx";
import type { ShownScreen } from "./screen.ts";

/** A chunk is missing without a network, or after a deployment that has replaced it. */
const UNREACHABLE = {
  name: "ChunkMissing",
  code: "network.unreachable",
  message: "The screen could not be loaded.",
  afterLostAnswer: false,
} as const;

export function missingScreenTexts(messages: FirstMessages): Pick<ShownScreen, "heading" | "description"> {
  const { text, hint } = failureMessage(UNREACHABLE, messages);
  return { heading: text, description: hint };
}

export function MissingScreen(): ReactElement {
  const { messages } = useWidget();
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void laterScreens.load();
      }}
    >
      <ConfirmButton text={messages.challenges.tryAgain} isBusy={false} isRunning={false} />
      <div className={styles["actions"]}>
        <BackToSignIn />
      </div>
    </form>
  );
}
