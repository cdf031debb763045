/** Everything that a package exports says what it is, and every function shows how it is called. */
import { type Comment, type DeclarationReflection, ReflectionKind } from "typedoc";
import { expect, test } from "vitest";
import { convertPackages } from "../../src/published/convert-api.ts";

const { project } = await convertPackages();
const exported = project
  .getReflectionsByKind(ReflectionKind.ExportContainer)
  .flatMap((module) => ("children" in module ? ((module.children ?? []) as DeclarationReflection[]) : []))
  .filter(({ kind }) => !(kind & (ReflectionKind.Module | ReflectionKind.Reference)))
  // Its exports have the names and the inputs of Amplify's, which Amplify documents.
  .filter((one) => !one.getFullName().startsWith("@poolgate/amplify"));

function without(isThere: (comment: Comment) => boolean, among: readonly DeclarationReflection[]): string[] {
  const silent = among.filter(
    ({ comment, signatures = [] }) =>
      ![comment, ...signatures.map((one) => one.comment)].some((found) => found !== undefined && isThere(found)),
  );
  return silent.map((one) => one.getFullName()).toSorted();
}

test("each export has a sentence, and each function an example", () => {
  const names = exported.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["createAuth", "Authenticator", "listen"]));
  expect(without(({ summary }) => /\w[^]*[.:]/u.test(summary.map(({ text }) => text).join("")), exported)).toEqual([]);
  const functions = exported.filter(({ kind }) => kind === ReflectionKind.Function);
  expect(without((comment) => comment.getTag("@example") !== undefined, functions)).toEqual([]);
});
