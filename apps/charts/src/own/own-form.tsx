/** Takes the text of a machine: pasted, or from a file. */
import { useId, useState, type ReactElement } from "react";

interface OwnFormProps {
  readonly text: string;
  readonly failure: string | undefined;
  readonly onDraw: (text: string) => void;
}

const SAMPLE = `createMachine({
  id: "light",
  initial: "green",
  states: {
    green: { after: { 3000: "yellow" } },
    yellow: { after: { 1000: "red" } },
    red: { on: { "walker.passed": { target: "green", guard: "isRoadFree" } } },
  },
})`;

export function OwnForm({ text, failure, onDraw }: OwnFormProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(text);
  return (
    <form
      className="own-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDraw(typed);
      }}
    >
      <h1>Any XState 5 machine</h1>
      <p id={`${id}hint`}>
        Paste its JSON, or code with <code>createMachine({"{ … }"})</code>, or drop a file here. It is read, never run,
        and stays in this tab.
      </p>
      <label htmlFor={`${id}text`}>The machine</label>
      <textarea
        id={`${id}text`}
        aria-describedby={`${id}hint`}
        aria-invalid={failure === undefined ? undefined : true}
        spellCheck={false}
        rows={16}
        required
        placeholder={SAMPLE}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="own-actions">
        <button type="submit" className="first">
          Draw it
        </button>
        <label className="button">
          Open a file…
          <input
            type="file"
            className="unseen"
            accept=".json,.ts,.js,.mjs,.tsx"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              const open = async (): Promise<void> => {
                const opened = (await file?.text()) ?? "";
                setTyped(opened);
                onDraw(opened);
              };
              void open();
            }}
          />
        </label>
        <button type="button" onClick={() => setTyped(SAMPLE)}>
          Take an example
        </button>
      </div>
    </form>
  );
}
