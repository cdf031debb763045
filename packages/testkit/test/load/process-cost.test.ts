/** Reads what Linux reports about a process, from texts in its format. */
import { expect, it } from "vitest";
import { peakResidentBytes, processorMs, residentBytes, spentMs } from "../../exports/load/process-cost.ts";

it("reads the high-water mark of resident memory", () => {
  const status = "Name:\tnode\nVmPeak:\t 1054636 kB\nVmHWM:\t  139669 kB\nVmRSS:\t  120000 kB\nThreads:\t11\n";
  expect(peakResidentBytes(status)).toBe(139_669 * 1_024);
});

it("reports a process that has ended, which has no memory", () => {
  expect(() => peakResidentBytes("Name:\tnode\nState:\tZ (zombie)\n")).toThrow("ended");
});

it("adds user and system time, whatever the name of the process is", () => {
  const stat = "4242 (a) b (c) S 1 4242 4242 0 -1 4194560 5000 0 3 0 217 33 0 0 20 0 11 0 887766 1079947264 34000";
  expect(spentMs(stat)).toBe(2_500);
});

it("reads the memory of this process", () => {
  expect(residentBytes(process.pid)).toBeGreaterThan(10_000_000);
});

it.runIf(process.platform === "linux")("reads the processor time of this process", () => {
  expect(processorMs(process.pid)).toBeGreaterThan(0);
});
