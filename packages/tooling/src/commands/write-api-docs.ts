/** `pnpm docs:api`: writes the reference of everything that the packages export, as pages to open in a browser. */
import { join } from "node:path";
import { convertPackages } from "../published/convert-api.ts";
import { REPOSITORY } from "../repository/repository.ts";

/** A folder that git ignores. */
const OUT = join(".results", "api");

const { application, project } = await convertPackages();
await application.generateDocs(project, join(REPOSITORY, OUT));
process.stdout.write(`${join(OUT, "index.html")}\n`);
