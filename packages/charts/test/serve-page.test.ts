/** The server of the page answers whatever it is asked for. */
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { servePage } from "../src/command/showing/server.ts";

test.each(["//", "/%", "/%00", "/../server.ts", "http://["])("answers a request for %s", async (path) => {
  const { url, close } = await servePage({ folder: import.meta.dirname, port: 0, load: async () => [] });
  onTestFinished(close);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.on("data", (data) => (text += data.toString()));
    socket.once("error", reject);
    socket.once("close", () => resolve(text));
  });
  expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 404 Not Found");
});
