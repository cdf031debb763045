/**
 * The processor time of this thread in milliseconds. A test that something is refused without much work measures this:
 * time by the clock would tell how busy the machine is.
 *
 * @example
 *   const beforeMs = processorMs();
 *   parse(hostile);
 *   expect(processorMs() - beforeMs).toBeLessThan(1_000);
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
