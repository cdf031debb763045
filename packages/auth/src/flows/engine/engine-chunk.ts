/** The chunk of the engine. A bundler warns of a module that is loaded late here and at once there, so this one only loads late. */
export { startEngine } from "./start-engine.effects.ts";
