/**
 * A checkout in steps, with a payment that may fail or need a confirmation by the bank.
 *
 * Written after the public guides of online payment services (3-D Secure).
 */
import { createMachine } from "xstate";

export const checkoutMachine = createMachine({
  id: "checkout",
  initial: "cart",
  states: {
    cart: { on: { "checkout.started": [{ guard: "isEmpty", actions: "showEmptyCart" }, { target: "address" }] } },
    address: {
      initial: "editing",
      on: { back: "cart" },
      states: {
        editing: { on: { submitted: "validating" } },
        validating: {
          invoke: {
            src: "validateAddress",
            id: "validateAddress",
            onDone: "#checkout.shipping",
            onError: { target: "editing", actions: "showErrors" },
          },
        },
      },
    },
    shipping: { on: { selected: { target: "payment", actions: "setShipping" }, back: "address" } },
    payment: {
      initial: "choosing",
      on: { back: "shipping" },
      states: {
        choosing: {
          on: { "card.chosen": "card", "invoice.chosen": { guard: "mayUseInvoice", target: "#checkout.review" } },
        },
        card: { on: { submitted: "tokenizing" } },
        tokenizing: {
          invoke: {
            src: "tokenizeCard",
            id: "tokenizeCard",
            onDone: { target: "#checkout.review", actions: "setToken" },
            onError: "card",
          },
        },
        last: { type: "history" },
      },
    },
    review: { on: { confirmed: "paying", "payment.changed": "payment.last", "address.changed": "address" } },
    paying: {
      invoke: {
        src: "pay",
        id: "pay",
        onDone: [{ guard: "needsBank", target: "confirmingWithBank" }, { target: "ordered" }],
        onError: [
          { guard: "isDeclined", target: "payment", actions: "showDeclined" },
          { guard: "mayRetry", target: "retrying" },
          { target: "failed" },
        ],
      },
    },
    confirmingWithBank: {
      on: { "bank.confirmed": "ordered", "bank.refused": "payment" },
      after: { bankTimeout: "failed" },
    },
    retrying: { after: { backoff: "paying" } },
    ordered: { type: "final", entry: "sendReceipt" },
    failed: { on: { retry: "review" } },
  },
});
