/** What Linux says about a process, read from texts as it writes them. */
import { expect, it } from "vitest";
import { peakResidentBytes, processorMs, residentBytes, spentMs } from "../../exports/load/process-cost.ts";

it("takes the high-water mark of resident memory", () => {
  const status = "Name:\tnode\nVmPeak:\t 1054636 kB\nVmHWM:\t  139669 kB\nVmRSS:\t  120000 kB\nThreads:\t11\n";
  expect(peakResidentBytes(status)).toBe(139_669 * 1_024);
});

it("says so when a process has ended: then it has no memory", () => {
  expect(() => peakResidentBytes("Name:\tnode\nState:\tZ (zombie)\n")).toThrow("ended");
});

it("adds user and system time, whatever the process calls itself", () => {
  const stat = "4242 (a) b (c) S 1 4242 4242 0 -1 4194560 5000 0 3 0 217 33 0 0 20 0 11 0 887766 1079947264 34000";
  expect(spentMs(stat)).toBe(2_500);
});

it("knows this very process", () => {
  expect(residentBytes(process.pid)).toBeGreaterThan(10_000_000);
});

it.runIf(process.platform === "linux")("knows what this very process has cost", () => {
  expect(processorMs(process.pid)).toBeGreaterThan(0);
});
