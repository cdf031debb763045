/** `pnpm operations:write`: writes the page of all operations, and says whether it changed. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { operationsPage, PAGE_FILE } from "./page.ts";

const page = operationsPage();
const isCurrent = existsSync(PAGE_FILE) && readFileSync(PAGE_FILE, "utf8") === page;
if (!isCurrent) writeFileSync(PAGE_FILE, page);
process.stdout.write(`${isCurrent ? "current " : "written "} packages/local-pool/docs/operations.md\n`);
