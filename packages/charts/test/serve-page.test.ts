/** The server of the page: whatever it is asked for, it answers, and only its own page makes it read the machines. */
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { servePage } from "../src/command/showing/server.ts";

interface Answer {
  readonly status: string;
  readonly policy: string | undefined;
}

/** Serves this folder, and tells how often the machines were read. */
async function serve() {
  let readings = 0;
  const load = async () => {
    readings += 1;
    return [];
  };
  const { url, close } = await servePage({ folder: import.meta.dirname, port: 0, load });
  onTestFinished(close);
  const get = async (path: string, ...headers: readonly string[]): Promise<Answer> => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
        const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""];
        socket.write(lines.join("\r\n"));
      });
      socket.on("data", (data) => (received += data.toString()));
      socket.once("error", reject);
      socket.once("close", () => resolve(received));
    });
    return {
      status: text.split("\r\n")[0] ?? "",
      policy: /^cross-origin-resource-policy: (.*)\r$/mu.exec(text)?.[1],
    };
  };
  return { get, readings: () => readings };
}

const FOUND = { status: "HTTP/1.1 200 OK", policy: "same-origin" };
const REFUSED = { status: "HTTP/1.1 403 Forbidden", policy: "same-origin" };
const MACHINES = "/machines.json";

test.each(["//", "/%", "/%00", "/../server.ts", "http://["])("answers a request for %s", async (path) => {
  const { get } = await serve();
  expect(await get(path)).toEqual({ status: "HTTP/1.1 404 Not Found", policy: "same-origin" });
});

test.each([
  ["another site", "cross-site"],
  ["another port of localhost", "same-site"],
  ["nobody knows whom", ""],
  ["a page that names two", "same-origin, cross-site"],
])("reads no machines for a page of %s", async (_whose, site) => {
  const { get, readings } = await serve();
  const kinds = ["no-cors", "cors", "navigate", "websocket"].flatMap((mode) =>
    ["empty", "script", "image", "document", "iframe"].map((dest) => [
      `Sec-Fetch-Site: ${site}`,
      `Sec-Fetch-Mode: ${mode}`,
      `Sec-Fetch-Dest: ${dest}`,
    ]),
  );
  const paths = [
    MACHINES,
    `${MACHINES}?x`,
    "/./machines.json",
    "/a/..\\machines.json",
    "http://localhost/machines.json",
  ];
  const answers = await Promise.all(kinds.flatMap((kind) => paths.map((path) => get(path, ...kind))));
  expect(answers).toEqual(answers.map(() => REFUSED));
  expect(readings()).toBe(0);
});

test.each([
  ["a link opens", "navigate", "document", FOUND],
  ["a frame does not show", "navigate", "iframe", REFUSED],
  ["a script does not load", "no-cors", "script", REFUSED],
])("of another site, %s the page", async (_what, mode, dest, answer) => {
  const { get } = await serve();
  const from = ["Sec-Fetch-Site: cross-site", `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${dest}`];
  expect(await get("/serve-page.test.ts", ...from)).toEqual(answer);
});

test.each([["Sec-Fetch-Site: same-origin"], ["Sec-Fetch-Site: none"], []])(
  "reads the machines for its own page, and for a program: %s",
  async (...headers) => {
    const { get, readings } = await serve();
    expect(await get(MACHINES, ...headers.filter((header) => header !== undefined))).toEqual(FOUND);
    expect(readings()).toBe(1);
  },
);
