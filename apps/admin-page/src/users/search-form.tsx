/** Searches the users of a pool by one attribute, as ListUsers does. The search stands in the page's address. */
import { useState, type FormEvent, type ReactElement } from "react";
import { useSearchParams } from "react-router";
import { readSearch, SEARCHABLE, type Searchable, VALUES } from "../wire/user-filter.ts";

export function SearchForm(): ReactElement {
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  const [attribute, setAttribute] = useState(search.attribute);
  const values = VALUES[attribute];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [by, text, how] = ["by", "text", "how"].map((name) => String(form.get(name) ?? ""));
    setParameters(text === "" ? {} : { by: by ?? "", text: text ?? "", ...(how === "whole" && { whole: "" }) });
  };
  return (
    <form className="search" role="search" aria-label="Users" onSubmit={submit}>
      <select
        name="by"
        aria-label="Search by"
        value={attribute}
        onChange={({ target }) => setAttribute(target.value as Searchable)}
      >
        {Object.entries(SEARCHABLE).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {values === undefined ? (
        <>
          <select name="how" aria-label="How to compare" defaultValue={search.isWhole ? "whole" : "beginning"}>
            <option value="beginning">begins with</option>
            <option value="whole">is</option>
          </select>
          <input
            key={search.text}
            type="search"
            name="text"
            aria-label="Text"
            defaultValue={search.text}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      ) : (
        <select name="text" aria-label="Value" defaultValue={search.text}>
          {Object.entries(values).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <button type="submit">Search</button>
      {search.text !== "" && (
        <button
          type="button"
          onClick={() => {
            setParameters({});
            setAttribute("email");
          }}
        >
          Show all
        </button>
      )}
    </form>
  );
}
