/** Asks "What if…": an event, a state or a failure, with those of the machine as suggestions. */
import { edgeWords, indexChart, type Chart } from "@poolgate/charts";
import { useId, useMemo, type ReactElement } from "react";
import { changeAddress } from "../machines/address.ts";
import "./asking.css";

interface QuestionProps {
  readonly chart: Chart;
  readonly asked: string | undefined;
}

export function Question({ chart, asked }: QuestionProps): ReactElement {
  const id = useId();
  const suggestions = useMemo(() => suggestionsOf(chart), [chart]);
  return (
    <form
      className="question"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("ask");
        const ask = typeof typed === "string" ? typed.trim() : "";
        if (ask !== "") changeAddress({ panel: "ask", ask, state: undefined, transition: undefined });
      }}
    >
      <label htmlFor={`${id}ask`}>What if</label>
      <input
        // Another question from the address replaces what stands here.
        key={asked}
        id={`${id}ask`}
        name="ask"
        list={`${id}list`}
        placeholder="the code expires"
        autoComplete="off"
        defaultValue={asked}
      />
      <datalist id={`${id}list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      <button type="submit">Show</button>
    </form>
  );
}

const MOST = 200;

/** Events, failures with their conditions, and states, each once. */
function suggestionsOf(chart: Chart): readonly string[] {
  const { states } = indexChart(chart);
  const transitions = chart.transitions.flatMap((transition) => {
    const source = states.get(transition.source);
    if (transition.trigger.kind === "event") return [transition.trigger.name];
    if (transition.trigger.kind === "error" || transition.trigger.kind === "after") {
      return source === undefined ? [] : [`${source.key} ${edgeWords(source, transition)}`];
    }
    return [];
  });
  const names = chart.states.filter(({ path }) => path.length > 0).map(({ path }) => path.join("."));
  return [...new Set([...transitions, ...names])].slice(0, MOST);
}
