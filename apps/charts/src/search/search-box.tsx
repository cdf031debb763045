/** Searches all machines: a combobox after the ARIA practices. `/` leads to it from anywhere. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { loadSearch, type SearchRow } from "virtual:charts";
import { linkTo } from "../machines/address.ts";
import { find, type Found } from "./find.ts";
import "./search.css";

export function SearchBox(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const rows = useRows(isOpen);
  const found = find(rows, query);
  useSlash(input);

  const go = (one: Found | undefined): void => {
    if (one === undefined) return;
    location.hash = linkTo({ machine: one.machine, state: one.kind === "machine" ? undefined : one.state });
    setIsOpen(false);
    setQuery("");
    document.querySelector<HTMLElement>(".picture-frame")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setIsOpen(false);
    else if (event.key === "Enter") go(found[chosen]);
    else if (event.key === "ArrowDown") setChosen((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === "ArrowUp") setChosen((chosen + found.length - 1) % Math.max(found.length, 1));
    else return;
    event.preventDefault();
  };
  const isListed = isOpen && query.trim() !== "";
  return (
    <search className="search">
      <label className="unseen" htmlFor={`${id}input`}>
        Search machines, states, events and guards
      </label>
      <input
        ref={input}
        id={`${id}input`}
        type="text"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isListed && found.length > 0 ? `${id}${chosen}` : undefined}
        placeholder="Search states, events, guards…"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- A combobox has a listbox, and its input takes the keys; a datalist has no descriptions. */}
      <div id={`${id}list`} role="listbox" aria-label="Found" hidden={!isListed} className="found">
        {found.map((one, at) => (
          <div
            key={`${one.machine} ${one.kind} ${one.name} ${one.state}`}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(one)}
          >
            <span className="kind">{one.kind}</span> <b>{one.name}</b> <span className="in">{one.machine}</span>
            {one.description !== "" && <small>{one.description}</small>}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */}
      {isListed && found.length === 0 && <p className="found nothing">Nothing is called that.</p>}
    </search>
  );
}

/** The words of all machines, loaded when the search is first used. */
function useRows(isWanted: boolean): readonly SearchRow[] {
  const [rows, setRows] = useState<readonly SearchRow[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const load = async (): Promise<void> => setRows((await loadSearch()).ROWS);
    void load();
  }, [isWanted]);
  return rows;
}

function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
      if (event.key !== "/" || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [input]);
}
