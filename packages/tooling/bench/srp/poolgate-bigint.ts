/** Ours as it ships: it takes BigInt wherever there is one. */
import { candidate } from "./candidate.ts";
import { poolgateClient } from "./poolgate.ts";

export default candidate(poolgateClient());
