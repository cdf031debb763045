/** Ten machines from outside of sign-in, each written after public documentation. */
export { trafficLightMachine } from "./traffic-light.ts";
export { checkoutMachine } from "./checkout.ts";
export { mediaPlayerMachine } from "./media-player.ts";
export { tcpMachine } from "./tcp-connection.ts";
export { elevatorMachine } from "./elevator.ts";
export { vendingMachine } from "./vending-machine.ts";
export { microwaveMachine } from "./microwave.ts";
export { fetchMachine } from "./fetch.ts";
export { editorMachine } from "./text-editor.ts";
export { mergeRequestMachine } from "./merge-request.ts";
