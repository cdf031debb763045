/** Runs tasks side by side, at most so many at once, and keeps the order of their results. */
export async function inLanes<Task, Result>(
  tasks: readonly Task[],
  lanes: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of queue) results[index] = await run(task);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}
