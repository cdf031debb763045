/**
 * An elevator that opens its door only while it stands.
 *
 * Written after the elevator that textbooks on automata use as an example.
 */
import { createMachine } from "xstate";

export const elevatorMachine = createMachine({
  id: "elevator",
  type: "parallel",
  states: {
    cabin: {
      initial: "idle",
      states: {
        idle: {
          always: [
            { guard: "hasCallAbove", target: "moving.up" },
            { guard: "hasCallBelow", target: "moving.down" },
          ],
          on: { called: { actions: "addCall" } },
        },
        moving: {
          initial: "up",
          on: {
            "floor.reached": [{ guard: "isWanted", target: "stopped" }, { actions: "countFloor" }],
            "emergency.pressed": "#halted",
          },
          states: {
            up: { entry: "motorUp", always: { guard: "isTop", target: "down" } },
            down: { entry: "motorDown" },
          },
        },
        stopped: { entry: "motorOff", exit: "removeCall", after: { doorTime: "idle" } },
        halted: { id: "halted", entry: ["motorOff", "ringBell"], on: { "key.turned": "idle" } },
      },
    },
    door: {
      initial: "closed",
      states: {
        closed: { always: { guard: "isStanding", target: "opening" } },
        opening: { invoke: { src: "openDoor", id: "openDoor", onDone: "open" } },
        open: { on: { "sensor.tripped": { target: "open", reenter: true } }, after: { 4000: "closing" } },
        closing: {
          invoke: { src: "closeDoor", id: "closeDoor", onDone: "closed", onError: "opening" },
          on: { "sensor.tripped": "opening" },
        },
      },
    },
  },
});
