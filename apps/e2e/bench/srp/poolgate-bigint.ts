/** Our client as it is published: it uses BigInt if available. */
import { candidate } from "./candidate.ts";
import { poolgateClient } from "./poolgate.ts";

export default candidate(poolgateClient());
