/** Draws a path of the walk as a Mermaid sequence diagram: https://mermaid.js.org/syntax/sequenceDiagram.html */
import type { Move } from "./moves.ts";
import type { World } from "./world.ts";

export function drawMoves(start: World, moves: readonly Move[], violation: string): string {
  const lines = start.tabs.map((_, index) => `  participant ${nameOf(index)}`);
  lines.push("  participant Storage", "  participant Pool");
  let before = start;
  for (const { tab, what, world } of moves) {
    lines.push(`  ${lineOf(nameOf(tab), what)}`);
    world.tabs.forEach(({ session, front, lastGiven }, index) => {
      const earlier = before.tabs[index];
      if (session === earlier?.session && front === earlier?.front) return;
      const state = session === undefined ? `front ${lastGiven}` : `${session.path} ${session.record}`;
      lines.push(`  Note over ${nameOf(index)}: ${session === front ? "closed" : state}`);
    });
    before = world;
  }
  return ["sequenceDiagram", ...lines, `  Note over Pool: ${violation}`, ""].join("\n");
}

const nameOf = (index: number): string => `Tab${index + 1}`;

function lineOf(tab: string, what: string): string {
  if (/^hears: (?:renewed|failed renewTokens)/u.test(what)) return `Pool-->>${tab}: ${what.slice("hears: ".length)}`;
  if (what.startsWith("hears: ")) return `Storage-->>${tab}: ${what.slice("hears: ".length)}`;
  if (what.startsWith("pool ")) return `${tab}->>Pool: ${what.slice("pool ".length)}`;
  if (/^(?:load|store|commit|clear) /u.test(what)) return `${tab}->>Storage: ${what}`;
  if (what === "sees a write") return `Storage-->>${tab}: a write becomes visible`;
  if (/^(?:request|answer|revocation) /u.test(what)) return `${tab}-x Pool: ${what}`;
  return `${tab}->>${tab}: ${what}`;
}
