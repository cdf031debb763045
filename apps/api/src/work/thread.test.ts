/** The worker thread that runs one task at a time and is replaced when it hangs or crashes. */
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createThread, moduleBeside, type Thread, type ThreadOptions } from "./thread.ts";

const never = new AbortController().signal;
let folder: string;
let module: URL;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-thread-"));
  const file = join(folder, "task.ts");
  const thread = JSON.stringify(new URL("thread.ts", import.meta.url).href);
  // The name of a task says what the task does.
  writeFileSync(
    file,
    `import { answerTasks } from ${thread};
     answerTasks(async (task: string) => {
       if (task === "hang") for (;;);
       if (task === "fail") throw new Error("secret");
       if (task === "exit") process.exit(3);
       if (task === "fill") { const list = []; for (;;) list.push(new Array(100_000).fill(task + list.length)); }
       if (task === "settings") return JSON.stringify(process.env);
       return task + "!";
     });`,
  );
  module = pathToFileURL(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(options: Partial<ThreadOptions> = {}): Thread<string, string> {
  return createThread({ module, timeoutMs: 20_000, maxWaiting: 10, maxHeapMegabytes: 32, ...options });
}

test("runs tasks one after the other and gives each its own result", async () => {
  const thread = start();

  expect(await Promise.all(["a", "b", "c"].map((task) => thread.run(task, never)))).toEqual(["a!", "b!", "c!"]);
  await thread.stop();
});

test("ends a task that never finishes, and runs the tasks behind it", async () => {
  const thread = start({ timeoutMs: 1_500 });
  const results = ["hang", "a", "b"].map((task) => thread.run(task, never));

  expect(
    (await Promise.allSettled(results)).map((result) => ("value" in result ? result.value : result.reason)),
  ).toEqual([expect.objectContaining({ code: "thread.slow" }), "a!", "b!"]);
  await thread.stop();
});

test.each(["fail", "fill"])(
  "a task that does %s fails without leaking its text, and the next task runs",
  async (task) => {
    const thread = start();
    const failure = (await thread.run(task, never).catch((error: unknown) => error)) as Error;

    expect(failure).toMatchObject({ name: "ThreadError", code: "thread.failed" });
    expect(failure.message).not.toContain("secret");
    expect(await thread.run("a", never)).toBe("a!");
    await thread.stop();
  },
);

test("a thread that ends itself counts as a failure", async () => {
  const thread = start();

  await expect(thread.run("exit", never)).rejects.toMatchObject({ code: "thread.failed" });
  expect(await thread.run("a", never)).toBe("a!");
  await thread.stop();
});

test("rejects tasks beyond its limit, frees the place of a cancelled one, and fails the rest when it stops", async () => {
  const thread = start({ maxWaiting: 1 });
  const leaving = new AbortController();
  const hanging = thread.run("hang", never);
  const waiting = thread.run("a", leaving.signal);

  await expect(thread.run("b", never)).rejects.toMatchObject({ code: "thread.busy" });
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  const next = thread.run("c", never);
  await Promise.all([
    thread.stop(),
    expect(hanging).rejects.toMatchObject({ code: "thread.failed" }),
    expect(next).rejects.toMatchObject({ code: "thread.failed" }),
  ]);
  await expect(thread.run("a", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});

test("the thread cannot read the settings of the process", async () => {
  const thread = start();

  expect(await thread.run("settings", never)).toBe("{}");
  await thread.stop();
});

test("the thread's script lies next to the bundle", () => {
  expect(moduleBeside("file:///app/index.mjs", "opus-thread").href).toBe("file:///app/opus-thread.mjs");
  expect(moduleBeside("file:///src/a/b.ts", "opus-thread").href).toBe("file:///src/a/opus-thread.ts");
});
