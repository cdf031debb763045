/**
 * The input for a code that was sent. The screen's description says where it was sent, and also describes the input.
 */
import { useEffect, useState, type ClipboardEvent, type FormEvent, type ReactElement } from "react";
import { normalizeCode } from "../form/form-values.ts";
import { useFormState } from "../form/form-context.ts";
import { useAllMessages, useFormHost } from "../form/form-host.ts";
import { withAsciiDigits } from "../form/phone-number.ts";
import { drawnInCells } from "./code-cells.tsx";
import { TextField } from "./text-field.tsx";

export function CodeField({ enterKeyHint }: { readonly enterKeyHint: "next" | "done" }): ReactElement {
  const { view, descriptionId } = useFormHost();
  const messages = useAllMessages();
  const { clear } = useFormState();
  const [typed, setTyped] = useState(0);
  // Only the newest code works, so a code that was typed before it was sent is cleared.
  useEffect(() => {
    if (view.notice === "codeSent" || view.notice === "codeMaybeSentTwice") clear("code");
  }, [view.notice, clear]);
  return (
    <TextField
      name="code"
      label={messages.fields.code}
      describedBy={[descriptionId]}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint={enterKeyHint}
      onPaste={pastePlainCode}
      onInput={(event) => {
        showAsciiDigits(event);
        setTyped(event.currentTarget.value.length);
      }}
      frame={drawnInCells(typed)}
    />
  );
}

/** Removes the spaces and dashes of a pasted code, so that the input shows what is sent. */
function pastePlainCode(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData("text");
  const code = normalizeCode(pasted);
  if (code === pasted) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(code, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows the digits of another script as they are sent. They also are as wide as a cell then. */
function showAsciiDigits({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const shown = withAsciiDigits(input.value);
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (isComposing || shown === input.value) return;
  const caret = withAsciiDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = shown;
  input.setSelectionRange(caret, caret);
}
