/** The chart as Markdown tables: states, transitions, delays. Cells are escaped, so that any text is safe in them. */
import {
  guardWords,
  indexChart,
  namedWords,
  triggerWords,
  type Chart,
  type ChartState,
  type ChartTransition,
  type Named,
} from "../chart/index.ts";

const MOST_TRANSITIONS = 16;

/** One row per state below the root, and the root itself where it invokes or has tags. */
export function statesTable({ id: rootId, states }: Chart): string {
  const rows = states
    .filter((state) => state.parent !== undefined || state.invokes.length > 0 || state.tags.length > 0)
    .map((state) => [
      code(nameOf(rootId, state.id)) + kindWords(state),
      (state.description ?? "").replaceAll("<", "&lt;"),
      state.tags.map(code).join(", "),
      state.invokes.map(({ id, src }) => (id === src ? code(src) : `${code(src)} as ${code(id)}`)).join(", "),
    ]);
  return table(["state", "description", "tags", "invokes"], rows);
}

/** One row per transition, in the order in which they are tried. */
export function transitionsTable({ id: rootId, transitions }: Chart): string {
  const rows = transitions.map((transition) => [
    code(nameOf(rootId, transition.source)),
    eventCell(transition),
    transition.guard === undefined ? "" : code(guardWords(transition.guard)),
    targetCell(rootId, transition),
    actionsCell(transition.actions),
  ]);
  return table(["state", "event", "guard", "target", "actions"], rows);
}

/** One row per delay, with the states that wait for it; empty text when the machine waits for nothing. */
export function delaysTable(chart: Chart): string {
  const waiting = new Map<string, Set<string>>();
  for (const { source, trigger } of chart.transitions) {
    if (trigger.kind !== "after") continue;
    const words = triggerWords(trigger).replace(/^after /u, "");
    waiting.set(words, (waiting.get(words) ?? new Set()).add(code(nameOf(chart.id, source))));
  }
  if (waiting.size === 0) return "";
  return table(
    ["delay", "waited for in"],
    [...waiting].map(([delay, states]) => [code(delay), [...states].join(", ")]),
  );
}

/** One row per state that does something on entry or exit; empty text when none does. */
export function entryAndExitTable({ id: rootId, states }: Chart): string {
  const rows = states
    .filter((state) => state.entry.length > 0 || state.exit.length > 0)
    .map((state) => [code(nameOf(rootId, state.id)), actionsCell(state.entry), actionsCell(state.exit)]);
  return rows.length === 0 ? "" : table(["state", "on entry", "on exit"], rows);
}

/** Whether a picture in Mermaid's own layout stays readable: few transitions, and no states in states. */
export function isSmall(chart: Chart): boolean {
  const { root, states } = indexChart(chart);
  const isFlat = (root?.children ?? []).every((id) => states.get(id)?.children.length === 0);
  return isFlat && chart.transitions.length <= MOST_TRANSITIONS;
}

/** Path below the root, or the id. */
function nameOf(rootId: string, id: string): string {
  return id.startsWith(`${rootId}.`) ? id.slice(rootId.length + 1) : id;
}

function kindWords(state: ChartState): string {
  if (state.type === "final" || state.type === "parallel") return ` (${state.type})`;
  return state.history === undefined ? "" : ` (${state.history.depth} history)`;
}

function eventCell(transition: ChartTransition): string {
  const words = code(triggerWords(transition.trigger));
  return transition.description === undefined ? words : `${words}: ${transition.description.replaceAll("<", "&lt;")}`;
}

function targetCell(rootId: string, { targets, reenter }: ChartTransition): string {
  if (targets.length === 0) return "stays";
  return targets.map((id) => code(nameOf(rootId, id))).join(", ") + (reenter ? " (entered anew)" : "");
}

function actionsCell(actions: readonly Named[]): string {
  return actions.map((action) => code(namedWords(action))).join(", ");
}

function code(text: string): string {
  // Backticks inside need more of them around, and a cell must not be empty.
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableLine(head), tableLine(head.map(() => "---")), ...rows.map(tableLine)].join("\n");
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ").trim()).join(" | ")} |`;
}
