/** Ours where there is no BigInt, and the reference for what BigInt computes. */
import { jsbnPower } from "@poolgate/auth/srp";
import { candidate } from "./candidate.ts";
import { poolgateClient } from "./poolgate.ts";

export default candidate(poolgateClient(jsbnPower));
