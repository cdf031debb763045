/** Makes what is asked for by name. */
import { penHolderStl } from "./model.ts";
import { writeResult } from "./output.ts";

writeResult("media/pen-holder.stl", penHolderStl());
