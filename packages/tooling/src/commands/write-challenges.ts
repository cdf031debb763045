/** `pnpm challenges:write`: writes the table of challenges and their tests, and says what it still lacks. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { challengeProblems } from "../challenges/challenge-table.ts";
import { CHALLENGES_FILE, challengesFile, readChallengeTable } from "../challenges/challenges-file.ts";
import { REPOSITORY } from "../repository/repository.ts";

const rows = readChallengeTable();
writeFileSync(join(REPOSITORY, CHALLENGES_FILE), challengesFile(rows));
const problems = challengeProblems(rows);
process.stdout.write(`${[`written ${CHALLENGES_FILE}`, ...problems].join("\n")}\n`);
