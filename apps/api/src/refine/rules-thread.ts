/**
 * The rules in a thread of their own: loading Harper takes a second and a long text a good part of one, and other visitors
 * would wait meanwhile. Started by rules-refiner.ts, and by nothing else.
 */
import { parentPort } from "node:worker_threads";
import { createGrammar } from "./rules/grammar.ts";
import { refineByRules } from "./rules/refine-by-rules.ts";

export interface RefineTask {
  readonly id: number;
  readonly text: string;
}

/** Without a text when the rules failed, which they say nothing about: an error may quote the text. */
export interface RefineResult {
  readonly id: number;
  readonly refined?: string;
}

const mendGrammar = createGrammar();
// Loads it; should that fail, the first text will tell.
mendGrammar("Hello.").catch(() => undefined);

parentPort?.on("message", ({ id, text }: RefineTask) => {
  refineByRules(text, mendGrammar).then(
    (refined) => answer({ id, refined }),
    () => answer({ id }),
  );
});

function answer(result: RefineResult): void {
  parentPort?.postMessage(result, []);
}
