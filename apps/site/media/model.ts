/** Makes the pen holder as an STL file for 3-D printers. */
import { PRINT_DETAIL, penHolder } from "./pen-holder/shape.ts";
import { encodeStl } from "./pen-holder/stl.ts";

export function penHolderStl(): Uint8Array {
  return encodeStl(penHolder(PRINT_DETAIL), "Poolgate pen holder, millimetres, prints without supports");
}
