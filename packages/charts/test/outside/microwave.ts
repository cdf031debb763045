/**
 * A microwave oven with a door, a light and a timer.
 *
 * Written after the microwave of the SCXML recommendation, appendix G.2.
 */
import { createMachine } from "xstate";

export const microwaveMachine = createMachine({
  id: "microwave",
  type: "parallel",
  states: {
    engine: {
      initial: "off",
      states: {
        off: { on: { "power.pressed": "on" } },
        on: {
          initial: "idle",
          on: { "power.pressed": "off", "time.over": ".idle" },
          states: {
            idle: { always: { guard: "isDoorClosed", target: "cooking" } },
            cooking: {
              on: { "door.opened": "idle", "timer.added": { actions: "addTime" } },
              after: { 1000: { target: "cooking", reenter: true, actions: "countDown" } },
            },
          },
        },
      },
    },
    door: {
      initial: "closed",
      states: { closed: { on: { "door.opened": "open" } }, open: { on: { "door.closed": "closed" } } },
    },
    light: {
      initial: "dark",
      states: {
        dark: { always: { guard: "isLit", target: "lit" } },
        lit: { always: { guard: "isDark", target: "dark" } },
      },
    },
  },
});
