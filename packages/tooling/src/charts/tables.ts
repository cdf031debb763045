/** The chart as Markdown tables: states, transitions, delays. Cells are escaped, so that any text is safe in them. */
import { flattenStates, type ChartState, type ChartTransition, type Named } from "./chart.ts";
import { namedWords, triggerWords } from "./words.ts";

/** One row per state below the root, and the root itself where it invokes or has tags. */
export function statesTable(root: ChartState): string {
  const rows = flattenStates(root)
    .filter((state) => state !== root || state.invokes.length > 0 || state.tags.length > 0)
    .map((state) => [
      code(stateName(root, state)) + kindWords(state),
      state.description ?? "",
      state.tags.map(code).join(", "),
      state.invokes.map(({ id, src }) => (id === src ? code(src) : `${code(src)} as ${code(id)}`)).join(", "),
    ]);
  return table(["state", "description", "tags", "invokes"], rows);
}

/** One row per transition, in the order in which they are tried. */
export function transitionsTable(root: ChartState): string {
  const rows = flattenStates(root).flatMap((state) =>
    state.transitions.map((transition) => [
      code(stateName(root, state)),
      eventCell(transition),
      transition.guard === undefined ? "" : code(namedWords(transition.guard)),
      targetCell(root, transition),
      actionsCell(transition.actions),
    ]),
  );
  return table(["state", "event", "guard", "target", "actions"], rows);
}

/** One row per delay, with the states that wait for it; empty text when the machine waits for nothing. */
export function delaysTable(root: ChartState): string {
  const waiting = new Map<string, Set<string>>();
  for (const state of flattenStates(root)) {
    for (const { trigger } of state.transitions) {
      if (trigger.kind !== "after") continue;
      const words = triggerWords(trigger).replace(/^after /u, "");
      waiting.set(words, (waiting.get(words) ?? new Set()).add(code(stateName(root, state))));
    }
  }
  if (waiting.size === 0) return "";
  return table(
    ["delay", "waited for in"],
    [...waiting].map(([delay, states]) => [code(delay), [...states].join(", ")]),
  );
}

/** One row per state that does something on entry or exit; empty text when none does. */
export function entryAndExitTable(root: ChartState): string {
  const rows = flattenStates(root)
    .filter((state) => state.entry.length > 0 || state.exit.length > 0)
    .map((state) => [code(stateName(root, state)), actionsCell(state.entry), actionsCell(state.exit)]);
  return rows.length === 0 ? "" : table(["state", "on entry", "on exit"], rows);
}

/** Path below the root, or the machine's own name. */
function stateName(root: ChartState, state: ChartState): string {
  return nameOf(root, state.id);
}

function nameOf(root: ChartState, id: string): string {
  return id.startsWith(`${root.id}.`) ? id.slice(root.id.length + 1) : id;
}

function kindWords(state: ChartState): string {
  if (state.type === "final" || state.type === "parallel") return ` (${state.type})`;
  return state.history === undefined ? "" : ` (${state.history.depth} history)`;
}

function eventCell(transition: ChartTransition): string {
  const words = code(triggerWords(transition.trigger));
  return transition.description === undefined ? words : `${words}: ${transition.description}`;
}

function targetCell(root: ChartState, { targets, reenter }: ChartTransition): string {
  if (targets === undefined) return "stays";
  return targets.map((id) => code(nameOf(root, id))).join(", ") + (reenter ? " (entered anew)" : "");
}

function actionsCell(actions: readonly Named[]): string {
  return actions.map((action) => code(namedWords(action))).join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableLine(head), tableLine(head.map(() => "---")), ...rows.map(tableLine)].join("\n");
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ").trim()).join(" | ")} |`;
}
