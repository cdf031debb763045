/** `pnpm guides:write`: copies each example into the code blocks that show it, and says which guides changed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentText, listGuides } from "../published/guides.ts";
import { REPOSITORY } from "../repository/repository.ts";

for (const { file, text, blocks } of listGuides()) {
  const shown = blocks.filter(({ example }) => example !== undefined);
  const current = shown.reduce((guide, block) => guide.replace(block.text, () => currentText(block)), text);
  if (current !== text) writeFileSync(join(REPOSITORY, file), current);
  process.stdout.write(`${current === text ? "current " : "written "} ${file}\n`);
}
