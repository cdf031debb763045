/** Our client without BigInt, which is also the reference for the results of BigInt. */
import { jsbnPower } from "@poolgate/auth/srp";
import { candidate } from "./candidate.ts";
import { poolgateClient } from "./poolgate.ts";

export default candidate(poolgateClient(jsbnPower));
