/** Whoever imports one name gets what that name needs, and nothing else: shown for every export on its own. */
import * as exported from "@poolgate/auth";
import { expect, test } from "vitest";
import { bundle } from "../../src/size/bundle.ts";
import { FEATURES, FEATURES_OF_EXPORT, featuresIn } from "../../src/size/features.ts";

const names = Object.keys(exported);

test("every export is in the table", () => {
  expect(Object.keys(FEATURES_OF_EXPORT).toSorted()).toEqual(names.toSorted());
});

test("every word is found where everything is imported", async () => {
  const chunks = await bundle({ imports: { "@poolgate/auth": names } });
  expect(featuresIn(chunks)).toEqual(FEATURES);
});

test.each(names)("%s alone", async (name) => {
  const chunks = await bundle({ imports: { "@poolgate/auth": [name] } });
  const expected = FEATURES_OF_EXPORT[name] ?? [];
  expect(featuresIn(chunks)).toEqual(FEATURES.filter((feature) => expected.includes(feature)));
});

test("an import for nothing leaves nothing", async () => {
  const [entry] = await bundle({ imports: { "@poolgate/auth": ["isAuthError"] } });
  expect(entry?.bytes).toBeLessThan(200);
});
