/** Exports what other folders may use of the engine of a client. */
export { engineLoader } from "./load-engine.ts";
export { startEngine } from "./start-engine.effects.ts";
