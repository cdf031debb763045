/** The riddle: trimmed and without regard to case, an answer is right or wrong for six seconds (`spec.md` §2, §4, §8). */
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { studio } from "../../../content/studio.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { Gate } from "../../shared/ui/dialogs/gate.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./riddle.module.css";

const FEEDBACK_MS = 6000;
const { riddle } = studio;

type Verdict = keyof typeof riddle.feedback;

export function Riddle() {
  const field = useRef<HTMLInputElement>(null);
  const { feedback, show, clear } = useFeedback();
  const [isMissing, setIsMissing] = useState(false);

  const judge = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = field.current?.value.trim().toLowerCase() ?? "";
    // The error has to be there before the focus arrives, or a screen reader has nothing to read with the field.
    flushSync(() => setIsMissing(answer === ""));
    if (answer === "") {
      clear();
      field.current?.focus();
    } else {
      show(answer === riddle.correctAnswer ? "correct" : "wrong");
    }
  };

  return (
    <div className={styles["riddle"]}>
      <Gate className={styles["gate"]} />
      <p className={styles["question"]}>{riddle.question}</p>
      <form className={styles["form"]} onSubmit={judge}>
        <TextField
          ref={field}
          label={riddle.answerLabel}
          name="answer"
          error={isMissing ? riddle.empty : undefined}
          onChange={() => setIsMissing(false)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{riddle.submit}</Button>
      </form>
      <output className={styles["feedback"]}>
        {feedback !== undefined && (
          // A new element for each answer: one that says the same again is read out again.
          <span key={feedback.count} className={styles[feedback.verdict]}>
            {riddle.feedback[feedback.verdict]}
          </span>
        )}
      </output>
      <noscript>{riddle.needsScript}</noscript>
    </div>
  );
}

/** What was last said about an answer, for six seconds from that answer on. */
function useFeedback() {
  const [feedback, setFeedback] = useState<{ verdict: Verdict; count: number } | undefined>();
  useEffect(() => {
    if (feedback === undefined) return;
    const timer = setTimeout(() => setFeedback(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [feedback]);
  const show = (verdict: Verdict) => setFeedback((last) => ({ verdict, count: (last?.count ?? 0) + 1 }));
  return { feedback, show, clear: () => setFeedback(undefined) };
}
