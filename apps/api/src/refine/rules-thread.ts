/**
 * The worker thread that refines by rules, started by rules-refiner.ts.
 *
 * Loading Harper takes a second and a long text almost as long; other visitors would wait for that in the main thread.
 */
import { answerTasks } from "../work/thread.ts";
import { createGrammar } from "./rules/grammar.ts";
import { refineByRules } from "./rules/refine-by-rules.ts";

const mendGrammar = createGrammar();
// Loads Harper now. If that fails, the first text reports it.
mendGrammar("Hello.").catch(() => undefined);

answerTasks((text) => refineByRules(text as string, mendGrammar));
