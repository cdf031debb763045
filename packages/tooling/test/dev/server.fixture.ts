/** A server for tests. It answers 200 on /healthz; `--crash` ends it at once, `--hang` makes it ignore SIGTERM. */
import { createServer } from "node:http";

const [port = "0", habit = ""] = process.argv.slice(2);

if (habit === "--crash") {
  process.stderr.write("the database is locked\n");
  process.exit(3);
}
process.on("SIGTERM", () => {
  if (habit !== "--hang") process.exit(0);
});
createServer((_, response) => response.end("ok")).listen(Number(port), "localhost", () => {
  process.stdout.write('{"ready":"fixture"}\n');
  process.stderr.write(`up as ${process.pid}\n`);
});
