/**
 * A pedestrian crossing with a light for cars, a light for people and a request button.
 *
 * Written after the example of a statechart with a pedestrian light in the documentation of XState.
 */
import { createMachine } from "xstate";

export const trafficLightMachine = createMachine({
  id: "trafficLight",
  description: "A light for cars with a crossing for people.",
  initial: "green",
  on: { "power.failed": "#trafficLight.blinking" },
  states: {
    green: {
      after: { greenTime: { guard: "wasRequested", target: "yellow" } },
      on: { "button.pressed": { actions: "noteRequest" } },
    },
    yellow: { after: { 3000: "red" } },
    red: {
      initial: "walk",
      onDone: "green",
      states: {
        walk: { entry: "showWalk", after: { walkTime: "hurry" } },
        hurry: { entry: "blinkWalk", on: { "countdown.ticked": { actions: "countDown" } }, after: { 5000: "stop" } },
        stop: { type: "final", entry: "showStop" },
      },
    },
    blinking: { on: { "power.restored": { target: "red", actions: "clearRequest" } } },
  },
});
