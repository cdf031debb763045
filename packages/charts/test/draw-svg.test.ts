// @vitest-environment jsdom
/** The drawing as a page sees it: texts, groups to light, and nothing that comes from a name gets to be markup. */
import { describe, expect, test } from "vitest";
import { drawSvg, readChart, readChartJson } from "@poolgate/charts";
import { layoutChart } from "@poolgate/charts/layout";
import { sampleMachine } from "./support/sample.machine.ts";

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}

const laidOut = await layoutChart(readChart(sampleMachine));

describe("a drawing", () => {
  const page = parse(drawSvg(laidOut));

  test("has a group for each state and transition, and its texts can be selected", () => {
    const ids = (name: string): string[] =>
      [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? "");
    expect(ids("data-state")).toEqual(laidOut.chart.states.map(({ id }) => id));
    expect(new Set(ids("data-transition"))).toEqual(new Set(laidOut.chart.transitions.map(({ id }) => id)));
    const words = [...page.querySelectorAll("text")].map((text) => text.textContent);
    expect(words).toEqual(expect.arrayContaining(["sending", "form.submitted", "[isRetryable]", "sendForm", "H*"]));
    expect(page.querySelector("title")?.textContent).toBe("The sample machine");
  });

  test("has an arrow for each arrow of the layout, which names its transitions", () => {
    const arrows = [...page.querySelectorAll("[data-arrow]")];
    expect(arrows).toHaveLength(laidOut.edges.length);
    const named = arrows.flatMap((arrow) => JSON.parse(arrow.getAttribute("data-transitions") ?? "[]") as string[]);
    expect(named).toContain("sample.sending/done:sendForm/0");
  });

  test("lights and colours what it is asked to, and takes only colours", () => {
    const svg = drawSvg(laidOut, {
      theme: "dark",
      highlight: ["sample.waiting"],
      colours: { "sample.sending": "#0a7", "sample.closed": 'red" onload="alert(1)' },
    });
    const dark = parse(svg);
    expect(dark.querySelector(".is-lit")?.getAttribute("data-state")).toBe("sample.waiting");
    expect(dark.querySelector(".coloured")?.getAttribute("style")).toBe("--tone:#0a7");
    expect(svg).not.toContain("alert");
    expect(svg).not.toContain("prefers-color-scheme");
  });
});

test("names from anywhere stay text", async () => {
  const evil = '</text><script>alert("1")</script>\u0000<img src=x onerror=alert(1)>';
  const json = {
    id: evil,
    description: evil,
    initial: evil,
    states: { [evil]: { description: evil, on: { [evil]: evil } } },
  };
  const page = parse(drawSvg(await layoutChart(readChartJson(json))));
  expect(page.querySelector("script, img, parsererror")).toBeNull();
  expect(page.querySelector("desc")?.textContent).toContain("<script>");
});
