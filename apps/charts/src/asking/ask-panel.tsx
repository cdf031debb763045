/** The answers to "What if…": the shortest way there, in words here and as a path in the picture. */
import { askChart, type Answer, type Chart } from "@poolgate/charts";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { PlaceLink } from "../details/place-link.tsx";
import { OtherAnswers } from "./other-answers.tsx";
import { showPath } from "./shown-path.ts";

interface AskPanelProps {
  /** Its name in the page, where several have one id. */
  readonly machine: string;
  readonly chart: Chart;
  readonly question: string | undefined;
}

export function AskPanel({ machine, chart, question }: AskPanelProps): ReactElement {
  const answers = useMemo(() => (question === undefined ? [] : askChart(chart, question)), [chart, question]);
  if (question === undefined) {
    return <p className="asking quiet">Type an event, a state or a failure above, such as “the code expires”.</p>;
  }
  return (
    <div className="asking">
      <h2>What if {question}?</h2>
      {answers.length === 0 ? (
        <output>{chart.id} says nothing about this.</output>
      ) : (
        <Answers key={question} chart={chart} answers={answers} />
      )}
      <OtherAnswers machine={machine} question={question} />
    </div>
  );
}

interface AnswersProps {
  readonly chart: Chart;
  readonly answers: readonly Answer[];
}

function Answers({ chart, answers }: AnswersProps): ReactElement | null {
  const [chosen, setChosen] = useState(0);
  const answer = answers[chosen];
  useEffect(() => {
    showPath(answer === undefined ? [] : idsOf(answer));
    return () => showPath([]);
  }, [answer]);
  if (answer === undefined) return null;
  return (
    <>
      {answers.length > 1 && (
        <fieldset className="meanings">
          <legend>Which one is meant</legend>
          {answers.map(({ title, path }, at) => (
            <label key={`${path.goal.kind} ${path.goal.id}`}>
              <input type="radio" name="meaning" checked={at === chosen} onChange={() => setChosen(at)} /> {title}
            </label>
          ))}
        </fieldset>
      )}
      <h3>The shortest way there</h3>
      <ol className="steps">
        {answer.path.steps.map(({ words, transition, active }, at) => (
          <li key={`${at} ${words}`} data-goal={at === answer.path.goalStep ? "" : undefined}>
            <PlaceLink state={sourceOf(chart, transition) ?? active[0] ?? chart.id} transition={transition}>
              {words}
            </PlaceLink>
          </li>
        ))}
      </ol>
    </>
  );
}

function sourceOf({ transitions }: Chart, transition: string | undefined): string | undefined {
  return transitions.find(({ id }) => id === transition)?.source;
}

function idsOf({ path }: Answer): string[] {
  return path.steps.flatMap(({ transition, active }) => [...active, ...(transition === undefined ? [] : [transition])]);
}
