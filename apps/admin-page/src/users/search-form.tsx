/** Searches the users of a pool by one attribute, as ListUsers does. The search stands in the page's address. */
import { useState, type FormEvent, type ReactElement } from "react";
import { useSearchParams } from "react-router";
import { addressOf, readSearch, SEARCHABLE, type UserSearch, VALUES } from "../wire/user-filter.ts";

export function SearchForm(): ReactElement {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [draft, setDraft] = useState({ address, ...readSearch(parameters) });
  // The browser has gone back or forward.
  if (draft.address !== address) setDraft({ address, ...readSearch(parameters) });
  const change = (part: Partial<UserSearch>): void => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setParameters(addressOf(draft));
  };
  return (
    <search aria-label="Users">
      <form className="search" onSubmit={submit}>
        <Choice
          label="Search by"
          value={draft.attribute}
          options={SEARCHABLE}
          onChoose={(attribute) => change({ attribute, text: Object.keys(VALUES[attribute] ?? {})[0] ?? "" })}
        />
        <Comparison draft={draft} change={change} />
        <button type="submit">Search</button>
        {address !== "" && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              setParameters({});
              // This button goes away.
              currentTarget.form?.querySelector("select")?.focus();
            }}
          >
            Show all
          </button>
        )}
      </form>
    </search>
  );
}

interface ComparisonProps {
  readonly draft: UserSearch;
  readonly change: (part: Partial<UserSearch>) => void;
}

function Comparison({ draft, change }: ComparisonProps): ReactElement {
  const values = VALUES[draft.attribute];
  if (values !== undefined) {
    return <Choice label="Value" value={draft.text} options={values} onChoose={(text) => change({ text })} />;
  }
  return (
    <>
      <Choice
        label="How to compare"
        value={draft.isWhole ? "whole" : "beginning"}
        options={{ beginning: "begins with", whole: "is" }}
        onChoose={(how) => change({ isWhole: how === "whole" })}
      />
      <input
        type="search"
        aria-label="Text"
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>): ReactElement {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {Object.entries<string>(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
