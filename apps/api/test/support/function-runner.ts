/**
 * Runs one bundled function in a process of its own, as Lambda's runtime does: it imports the module once, and calls
 * `handler` for each event. Events and results are messages between the processes. It also notes what is loaded.
 */
import { registerHooks } from "node:module";

const loaded: string[] = [];
registerHooks({
  load: (url, context, nextLoad) => {
    loaded.push(url);
    return nextLoad(url, context);
  },
});

type Handler = (event: unknown, context: object) => Promise<unknown>;

const startedAtMs = performance.now();
const { handler } = (await import(process.argv[2] ?? "")) as { handler: Handler };

process.on("message", ({ id, event }: { id: number; event: unknown }) => {
  const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => 59_000 };
  handler(event, context).then(
    (result) => process.send?.({ id, result, loaded }),
    ({ name, code, message }: Error & { code?: string }) => process.send?.({ id, error: { name, code, message } }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.({ id: 0, result: performance.now() - startedAtMs });
