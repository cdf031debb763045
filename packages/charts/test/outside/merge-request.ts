/**
 * A merge request from draft to merged, with review and checks side by side.
 *
 * Written after the public documentation of code forges.
 */
import { createMachine } from "xstate";

export const mergeRequestMachine = createMachine({
  id: "mergeRequest",
  initial: "draft",
  states: {
    draft: { on: { "marked.ready": "open", closed: "closed" } },
    open: {
      type: "parallel",
      on: {
        "commit.pushed": {
          target: ["#mergeRequest.open.checks.running", "#mergeRequest.open.review.requested"],
          actions: "dismissApprovals",
        },
        "marked.draft": "draft",
        closed: "closed",
      },
      onDone: "queued",
      states: {
        review: {
          initial: "requested",
          states: {
            requested: {
              on: {
                approved: [{ guard: "hasEnough", target: "approved" }, { actions: "countApproval" }],
                "changes.requested": "blocked",
              },
            },
            blocked: { on: { "review.requested": "requested" } },
            approved: { type: "final" },
          },
        },
        checks: {
          initial: "running",
          states: {
            running: {
              invoke: { src: "runChecks", id: "runChecks", onDone: "passed", onError: "failed" },
              after: { checksTimeout: "failed" },
            },
            failed: { on: { rerun: "running" } },
            passed: { type: "final" },
          },
        },
      },
    },
    queued: {
      invoke: {
        src: "merge",
        id: "merge",
        onDone: "merged",
        onError: [{ guard: "hasConflict", target: "conflicted" }, { target: "open" }],
      },
    },
    conflicted: { on: { "commit.pushed": "open", closed: "closed" } },
    merged: { on: { reverted: { target: "draft", actions: "openRevert" } } },
    closed: { on: { reopened: [{ guard: "wasDraft", target: "draft" }, { target: "open" }] } },
  },
});
