/** `pnpm spec:write`: writes the table of the specification's rows and their tests. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SPEC_SECTIONS } from "../../spec/sections.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { SPEC_FILE, specFile } from "../spec-table/spec-file.ts";

writeFileSync(join(REPOSITORY, SPEC_FILE), specFile(SPEC_SECTIONS));
process.stdout.write(`written ${SPEC_FILE}\n`);
