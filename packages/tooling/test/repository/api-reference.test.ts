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

const commentsOf = ({ comment, signatures = [] }: DeclarationReflection): Comment[] =>
  [comment, ...signatures.map((signature) => signature.comment)].filter((found) => found !== undefined);
const textOf = (comment: Comment): string => comment.summary.map(({ text }) => text).join("");
const nameOf = (reflection: DeclarationReflection): string => reflection.getFullName();

test("the exports of all packages are found", () => {
  const names = exported.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["createAuth", "Authenticator", "listen"]));
});

test("each export has a sentence", () => {
  const silent = exported.filter((one) => !commentsOf(one).some((comment) => /\w[^]*[.:]/u.test(textOf(comment))));
  expect(silent.map(nameOf).toSorted()).toEqual([]);
});

test("each function has an example", () => {
  const functions = exported.filter(({ kind }) => kind === ReflectionKind.Function);
  const without = functions.filter((one) => !commentsOf(one).some((comment) => comment.getTag("@example")));
  expect(without.map(nameOf).toSorted()).toEqual([]);
});
