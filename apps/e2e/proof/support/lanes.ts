/** Runs tasks in parallel lanes, one at a time in each lane, and keeps the order of their results. */
export async function inLanes<Task, Lane, Result>(
  tasks: readonly Task[],
  lanes: readonly Lane[],
  run: (task: Task, lane: Lane) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const work = async (lane: Lane): Promise<void> => {
    for (const [index, task] of queue) results[index] = await run(task, lane);
  };
  await Promise.all(lanes.map(work));
  return results;
}
