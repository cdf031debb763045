/** The library that draws QR codes is loaded by the one screen that shows one, and by nothing else. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "../../src/size/bundle.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

const SITE = join(REPOSITORY, "apps/site");

test("the widget's entry does without it; a chunk of its own holds nothing but it and the drawing", async () => {
  const chunks = await bundle({ imports: { "@poolgate/react": ["Authenticator"] }, from: SITE });
  const holders = chunks.filter(({ modules }) => modules.some(({ path }) => path.startsWith("qrcode/")));
  expect(holders.map(({ name, isEntry }) => [name, isEntry])).toEqual([["draw-qr-code", false]]);
  const others = holders[0]?.modules.filter(({ path }) => !/^(?:qrcode|dijkstrajs)\//u.test(path));
  expect(others?.map(({ path }) => path)).toEqual(["packages/react/src/screens/totp/draw-qr-code.ts"]);
  expect(chunks.filter(({ imports }) => imports.includes(holders[0]?.fileName ?? ""))).toEqual([]);
});
