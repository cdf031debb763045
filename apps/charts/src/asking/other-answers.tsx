/** The other machines that have an answer, because a reader may not know which machine decides what they ask about. */
import { askChart } from "@poolgate/charts";
import { useEffect, useState, type ReactElement } from "react";
import { MACHINES, type MachineEntry } from "virtual:charts";
import { linkTo } from "../machines/address.ts";

interface OtherAnswersProps {
  readonly machine: string;
  readonly question: string;
}

interface OtherAnswer {
  readonly machine: string;
  readonly title: string;
  readonly score: number;
}

const MOST = 6;

export function OtherAnswers({ machine, question }: OtherAnswersProps): ReactElement | null {
  const [answers, setAnswers] = useState<readonly OtherAnswer[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const found = await Promise.all(MACHINES.map((entry) => answerOf(entry, question)));
      if (isWanted) setAnswers(found.filter((answer) => answer !== undefined).toSorted((a, b) => b.score - a.score));
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [question]);
  const others = answers.filter((answer) => answer.machine !== machine).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section>
      <h3>In other machines</h3>
      <ul className="others">
        {others.map(({ machine: id, title }) => (
          <li key={id}>
            <a href={linkTo({ machine: id, panel: "ask", ask: question })}>{id}</a>{" "}
            <span className="quiet">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A machine that cannot be loaded has no answer, and takes nothing from the others. */
async function answerOf({ id, loadChart }: MachineEntry, question: string): Promise<OtherAnswer | undefined> {
  try {
    const [best] = askChart(await loadChart(), question, { limit: 1 });
    return best && { machine: id, title: best.title, score: best.score };
  } catch {
    return undefined;
  }
}
