/** Makes what is asked for by name. */
import { drawings } from "./art/index.ts";
import { penHolderStl } from "./model.ts";
import { writeResult } from "./output.ts";

writeResult("media/pen-holder.stl", penHolderStl());
for (const [name, draw] of Object.entries(drawings)) {
  writeResult(name, draw());
}
