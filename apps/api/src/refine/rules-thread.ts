/**
 * The rules in a thread of their own: loading Harper takes a second and a long text a good part of one, and other visitors
 * would wait meanwhile. Started by rules-refiner.ts, and by nothing else.
 */
import { answerTasks } from "../work/thread.ts";
import { createGrammar } from "./rules/grammar.ts";
import { refineByRules } from "./rules/refine-by-rules.ts";

const mendGrammar = createGrammar();
// Loads it; should that fail, the first text will tell.
mendGrammar("Hello.").catch(() => undefined);

answerTasks((text) => refineByRules(text as string, mendGrammar));
