/**
 * A vending machine that takes coins and gives change.
 *
 * Written after the vending machine that textbooks on automata use as an example.
 */
import { createMachine } from "xstate";

export const vendingMachine = createMachine({
  id: "vending",
  initial: "waiting",
  states: {
    waiting: { on: { "coin.inserted": { target: "collecting", actions: "addCoin" } }, entry: "clear" },
    collecting: {
      on: {
        "coin.inserted": { actions: "addCoin" },
        "product.selected": [
          { guard: "isSoldOut", actions: "showSoldOut" },
          { guard: "isPaid", target: "dispensing" },
          { actions: "showPrice" },
        ],
        cancelled: "returning",
      },
      after: { 60000: "returning" },
    },
    dispensing: {
      invoke: {
        src: "dispense",
        id: "dispense",
        onDone: [{ guard: "hasChange", target: "returning" }, { target: "waiting" }],
        onError: { target: "outOfOrder", actions: ["refund", "callService"] },
      },
    },
    returning: { invoke: { src: "giveChange", id: "giveChange", onDone: "waiting", onError: "outOfOrder" } },
    outOfOrder: { on: { "service.done": "waiting", "*": { actions: "showOutOfOrder" } } },
  },
});
