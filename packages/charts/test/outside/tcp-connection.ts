/**
 * The states of a TCP connection.
 *
 * Written after RFC 9293, section 3.3.2.
 */
import { createMachine } from "xstate";

export const tcpMachine = createMachine({
  id: "tcp",
  initial: "closed",
  states: {
    closed: {
      on: {
        "open.passive": { target: "listen", actions: "createBlock" },
        "open.active": { target: "synSent", actions: ["createBlock", "sendSyn"] },
      },
    },
    listen: {
      on: {
        "syn.received": { target: "synReceived", actions: "sendSynAck" },
        send: { target: "synSent", actions: "sendSyn" },
        close: "closed",
      },
    },
    synSent: {
      on: {
        "syn.received": { target: "synReceived", actions: "sendSynAck" },
        "synAck.received": { target: "established", actions: "sendAck" },
        close: "closed",
      },
      after: { userTimeout: "closed" },
    },
    synReceived: {
      on: {
        "ack.received": "established",
        close: { target: "finWait1", actions: "sendFin" },
        "rst.received": "listen",
      },
    },
    established: {
      on: {
        close: { target: "finWait1", actions: "sendFin" },
        "fin.received": { target: "closeWait", actions: "sendAck" },
        "segment.received": { actions: "deliver" },
      },
    },
    finWait1: {
      on: {
        "ack.received": "finWait2",
        "fin.received": { target: "closing", actions: "sendAck" },
        "finAck.received": { target: "timeWait", actions: "sendAck" },
      },
    },
    finWait2: { on: { "fin.received": { target: "timeWait", actions: "sendAck" } } },
    closing: { on: { "ack.received": "timeWait" } },
    timeWait: { after: { twiceSegmentLifetime: { target: "closed", actions: "deleteBlock" } } },
    closeWait: { on: { close: { target: "lastAck", actions: "sendFin" } } },
    lastAck: { on: { "ack.received": { target: "closed", actions: "deleteBlock" } } },
  },
});
