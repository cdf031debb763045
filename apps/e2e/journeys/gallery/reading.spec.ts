/**
 * What a screen reader is told of every state: roles, names, descriptions and announcements, as the browser computes them.
 *
 * The trees are in `reading/`, one file a screen. After a change that is meant: run with `--update-snapshots changed`, and
 * read what has changed.
 */
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

for (const [screen, states] of SCREENS) {
  test(`${screen} reads as in its trees`, async ({ frame }) => {
    const trees: string[] = [];
    for (const { state } of states) {
      await frame.show(screen, state);
      trees.push(`# ${state}\n${await frame.widget.ariaSnapshot()}\n`);
    }
    expect(trees.join("\n")).toMatchSnapshot(["reading", `${screen}.yml`]);
  });
}
