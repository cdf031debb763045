/**
 * The modes of a text editor.
 *
 * Written after the public manual of the editor vi (POSIX.1-2024, utility vi).
 */
import { createMachine } from "xstate";

export const editorMachine = createMachine({
  id: "editor",
  initial: "command",
  on: { "file.changed": { actions: "warnChanged" } },
  states: {
    command: {
      initial: "ready",
      on: {
        i: { target: "insert", actions: "startUndoGroup" },
        a: "insert.append",
        v: "visual",
        ":": "line",
        "/": "search",
      },
      states: {
        ready: {
          on: {
            d: "operator",
            y: "operator",
            c: "operator",
            digit: "count",
            u: { actions: "undo" },
            ".": { actions: "repeat" },
          },
        },
        count: { on: { digit: { actions: "addDigit" }, d: "operator", escape: "ready" } },
        operator: {
          on: { motion: { target: "ready", actions: "apply" }, escape: "ready", c: "#editor.insert" },
          after: { keyTimeout: "ready" },
        },
      },
    },
    insert: {
      initial: "before",
      on: { escape: "command" },
      states: { before: { on: { text: { actions: "write" } } }, append: { on: { text: { actions: "write" } } } },
    },
    visual: {
      initial: "characters",
      on: { escape: "command", d: { target: "command", actions: "deleteSelection" } },
      states: { characters: { on: { V: "lines" } }, lines: { on: { v: "characters" } } },
    },
    line: {
      on: {
        escape: "command",
        enter: [
          { guard: "isQuit", target: "closed" },
          { guard: "isWriteQuit", target: "writing" },
          { target: "command", actions: "execute" },
        ],
      },
    },
    search: { on: { escape: "command", enter: { target: "command", actions: "jump" } } },
    writing: {
      invoke: {
        src: "writeFile",
        id: "writeFile",
        onDone: "closed",
        onError: { target: "command", actions: "showError" },
      },
    },
    closed: { type: "final" },
  },
});
