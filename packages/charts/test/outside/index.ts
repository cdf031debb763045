/** Six machines from outside of sign-in, each written after public documentation. */
export { mediaPlayerMachine } from "./media-player.ts";
export { tcpMachine } from "./tcp-connection.ts";
export { elevatorMachine } from "./elevator.ts";
export { vendingMachine } from "./vending-machine.ts";
export { microwaveMachine } from "./microwave.ts";
export { mergeRequestMachine } from "./merge-request.ts";
