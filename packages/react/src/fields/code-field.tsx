/** The code that was sent. The screen's description, which says where it went, describes the field too. */
import { useEffect, useRef, type ClipboardEvent, type ReactElement } from "react";
import { normalizeCode } from "../form/form-values.ts";
import { useWidget } from "../widget-context.ts";
import { TextField } from "./text-field.tsx";

export function CodeField({ enterKeyHint }: { readonly enterKeyHint: "next" | "done" }): ReactElement {
  const { view, messages, descriptionId } = useWidget();
  const input = useRef<HTMLInputElement>(null);
  // Only the newest code works: one that was typed before it came is of no use any more.
  useEffect(() => {
    const isNewer = view.notice === "codeSent" || view.notice === "codeMaybeSentTwice";
    if (isNewer && input.current !== null) input.current.value = "";
  }, [view.notice]);
  return (
    <TextField
      ref={input}
      name="code"
      label={messages.fields.code}
      describedBy={[descriptionId]}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint={enterKeyHint}
      onPaste={pastePlainCode}
    />
  );
}

/** People copy a code with the spaces and dashes in it; what is seen should be what is sent. */
function pastePlainCode(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData("text");
  const code = normalizeCode(pasted);
  if (code === pasted) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(code, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
