/** The queue that limits how many jobs run and how many wait. */
import { expect, test } from "vitest";
import { createJobQueue, type JobOwner, OwnerBusyError, QueueFullError } from "./job-queue.ts";

const never = new AbortController().signal;

/** A job that ends when the test ends it or when it is aborted. */
function heldJob(): { job: (signal: AbortSignal) => Promise<string>; end: () => void; isStarted: () => boolean } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isStarted = false;
  return {
    job: (signal) => {
      isStarted = true;
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      return promise;
    },
    end: () => resolve("done"),
    isStarted: () => isStarted,
  };
}

const inNetwork = (key: string): JobOwner[] => [
  { key, share: 1 },
  { key: "network", share: 2 },
];

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("runs as many jobs as allowed, keeps the next ones waiting, and rejects any beyond that", async () => {
  const queue = createJobQueue({ concurrency: 2, maxWaiting: 1 });
  const jobs = [heldJob(), heldJob(), heldJob()];
  const results = jobs.map(({ job }) => queue.run(job, never, []));
  await settled();

  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, true, false]);
  expect(() => queue.checkRoom([])).toThrow(QueueFullError);
  await expect(queue.run(heldJob().job, never, [])).rejects.toThrow(QueueFullError);
  jobs[0]?.end();
  await results[0];
  await settled();
  expect(jobs[2]?.isStarted()).toBe(true);
  expect(() => queue.checkRoom([])).not.toThrow();
  for (const { end } of jobs) end();
  expect(await Promise.all(results)).toEqual(["done", "done", "done"]);
});

test("runs jobs in the order of arrival, also when some of them fail", async () => {
  const queue = createJobQueue({ concurrency: 1, maxWaiting: 10 });
  const order: number[] = [];
  const results = [1, 2, 3, 4].map((number) =>
    queue.run(
      async () => {
        order.push(number);
        await settled();
        if (number % 2 === 0) throw new Error(`${number}`);
      },
      never,
      [],
    ),
  );

  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(order).toEqual([1, 2, 3, 4]);
});

test("a job cancelled while waiting never runs and frees its place; one cancelled while running is aborted", async () => {
  const queue = createJobQueue({ concurrency: 1, maxWaiting: 1 });
  const [running, waiting, next] = [heldJob(), heldJob(), heldJob()];
  const leaving = [new AbortController(), new AbortController()];
  const first = queue.run(running.job, leaving[0]?.signal ?? never, []);
  const second = queue.run(waiting.job, leaving[1]?.signal ?? never, []);
  leaving[1]?.abort(new Error("left waiting"));

  await expect(second).rejects.toThrow("left waiting");
  const third = queue.run(next.job, never, []);
  leaving[0]?.abort(new Error("left running"));
  await expect(first).rejects.toThrow("left running");
  next.end();
  expect(await third).toBe("done");
  expect(waiting.isStarted()).toBe(false);
  await expect(queue.run(heldJob().job, AbortSignal.abort(new Error("gone")), [])).rejects.toThrow("gone");
});

test("stopping ends running and waiting jobs, and waits for those that end slowly", async () => {
  const queue = createJobQueue({ concurrency: 1, maxWaiting: 1 });
  let hasCleanedUp = false;
  const slow = queue.run(
    async (signal) => {
      await heldJob().job(signal).catch(settled);
      hasCleanedUp = true;
      throw new Error("ended");
    },
    never,
    [],
  );
  const waiting = queue.run(heldJob().job, never, []);
  await Promise.all([queue.stop(), expect(slow).rejects.toThrow("ended"), expect(waiting).rejects.toThrow("aborted")]);

  expect(hasCleanedUp).toBe(true);
  await expect(queue.run(heldJob().job, never, [])).rejects.toThrow("aborted");
});

test("each owner has one running and one waiting job, and the others' jobs go first", async () => {
  const queue = createJobQueue({ concurrency: 2, maxWaiting: 8 });
  const [ada, bob] = [[{ key: "ada", share: 1 }], [{ key: "bob", share: 1 }]];
  const jobs = [heldJob(), heldJob(), heldJob()];
  const [first, second, third] = jobs;
  const results = [first, second, third].map((one, index) =>
    queue.run(one?.job ?? heldJob().job, never, index === 2 ? bob : ada),
  );
  await settled();

  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, false, true]);
  await expect(queue.run(heldJob().job, never, ada)).rejects.toThrow(OwnerBusyError);
  expect(() => queue.checkRoom(ada)).toThrow(OwnerBusyError);
  expect(() => queue.checkRoom(bob)).not.toThrow();
  first?.end();
  await results[0];
  await settled();
  expect(second?.isStarted()).toBe(true);
  expect(() => queue.checkRoom(ada)).not.toThrow();
  for (const { end } of jobs) end();
  await Promise.all(results);
});

test("an owner whose jobs failed or left has its places again", async () => {
  const queue = createJobQueue({ concurrency: 1, maxWaiting: 8 });
  const ada = [{ key: "ada", share: 1 }];
  const leaving = new AbortController();
  const failing = queue.run(
    async () => {
      await settled();
      throw new Error("failed");
    },
    never,
    ada,
  );
  const left = queue.run(heldJob().job, leaving.signal, ada);
  leaving.abort(new Error("left"));

  await expect(left).rejects.toThrow("left");
  await expect(failing).rejects.toThrow("failed");
  const again = [heldJob(), heldJob()].map(({ job, end }) => (end(), queue.run(job, never, ada)));
  expect(await Promise.all(again)).toEqual(["done", "done"]);
});

test("a network with twice the share has twice the places, whichever of its addresses uses them", async () => {
  const queue = createJobQueue({ concurrency: 8, maxWaiting: 8 });
  const jobs = Array.from({ length: 4 }, heldJob);
  const results = jobs.map(({ job }, index) => queue.run(job, never, inNetwork(`address-${index}`)));
  await settled();

  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
  await expect(queue.run(heldJob().job, never, inNetwork("address-5"))).rejects.toThrow(OwnerBusyError);
  for (const { end } of jobs) end();
  expect(await Promise.all(results)).toHaveLength(4);
});
