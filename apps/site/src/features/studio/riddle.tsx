/** The riddle. Answers are trimmed and case-insensitive, and the result is shown for six seconds. */
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { studio } from "../../../content/studio.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { Gate } from "../../shared/ui/gate.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./riddle.module.css";

const FEEDBACK_MS = 6000;
const { riddle } = studio;

type Verdict = keyof typeof riddle.feedback;

export function Riddle() {
  const field = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const { feedback, show, clear } = useFeedback();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (feedback !== undefined) output.current?.scrollIntoView({ block: "nearest" });
  }, [feedback]);

  const judge = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = field.current?.value.trim().toLowerCase() ?? "";
    // The error must be rendered before the focus moves, so that a screen reader reads it with the field.
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
      <output ref={output} className={styles["feedback"]}>
        {feedback !== undefined && (
          // A new element for each answer, so that the same text is read again.
          <span key={feedback.count} className={styles[feedback.verdict]}>
            {riddle.feedback[feedback.verdict]}
          </span>
        )}
      </output>
      <noscript>{riddle.needsScript}</noscript>
    </div>
  );
}

/** The result of the last answer, for six seconds. */
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
