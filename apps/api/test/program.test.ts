/** The api as a process: its ready line, how it ends, and what is stored after that. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DATABASE_FILE } from "../src/store/sqlite/open-database.ts";
import { type ApiProcess, startApiProcess } from "./support/api-process.ts";
import { acceptMail, startAwsServer } from "./support/aws-server.ts";
import { type KeyServer, startKeyServer } from "./support/key-server.ts";
import { answerJson } from "./support/played-server.ts";
import { type MailServer, startMailServer } from "./support/mail-server.ts";
import { openRaw, statusOf } from "./support/raw-socket.ts";
import { startTableServer } from "./support/table-server.ts";
import { contactRequest, readRows, SITE_ORIGIN, SUBMISSION } from "./support/test-api.ts";
import { CLIENT_ID, ownIssuer } from "./support/token-issuer.ts";

let keyServer: KeyServer;
let mailServer: MailServer;
let token: string;
let settings: Record<string, string>;
let directory: string;
let started: ApiProcess[];

beforeAll(async () => {
  const issuer = await ownIssuer();
  keyServer = await startKeyServer(answerJson(issuer.jwks));
  const nowS = Math.floor(Date.now() / 1000);
  token = await issuer.sign({ iss: keyServer.issuer, iat: nowS, exp: nowS + 600 });
  settings = { USER_POOL_ISSUER: keyServer.issuer, USER_POOL_CLIENT_ID: CLIENT_ID, SITE_ORIGIN, STT_PROVIDER: "none" };
});
afterAll(() => keyServer.close());
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "poolgate-api-"));
  mailServer = await startMailServer();
  started = [];
});
afterEach(async () => {
  for (const api of started) api.kill("SIGKILL");
  await Promise.all(started.map((api) => api.ended()));
  await mailServer.close();
  rmSync(directory, { recursive: true });
});

function start(args: readonly string[], env: Record<string, string> = settings): ApiProcess {
  const api = startApiProcess(args, env);
  started.push(api);
  return api;
}

const mailSettings = (): Record<string, string> => ({
  SMTP_URL: mailServer.url.href,
  CONTACT_MAIL_TO: "owner@owner.example",
  CONTACT_MAIL_FROM: "site@owner.example",
});

test("prints the ready line as the first and only line on stdout", async () => {
  const api = start(["--port", "0", "--data", ":memory:"]);
  const url = await api.ready();
  const health = await fetch(`${url}/healthz`);
  api.kill("SIGTERM");

  expect(await health.json()).toEqual({
    ok: true,
    store: "reachable",
    mail: "not configured",
    transcription: "none",
    refinement: "rules",
  });
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await api.ended()).toMatchObject({ code: 0, stdout: `{"ready":"api","url":"${url}"}\n` });
});

test("without settings it uses the local pool and says so; it keeps answering when nobody reads its output", async () => {
  const api = start(["--port", "0", "--data", ":memory:"], {});
  const url = await api.ready();
  await api.logged("config.localPoolAssumed");
  await api.stopReading();
  for (let calls = 0; calls < 3; calls += 1) {
    // Each request writes a line to the log.
    expect((await fetch(`${url}/contact`, { method: "POST", body: "{}" })).status).toBe(401);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  api.kill("SIGINT");

  expect(await api.ended()).toMatchObject({ code: 0, signal: null });
});

test("a confirmed message and its key survive kill -9, and the next start mails it", async () => {
  const once = contactRequest(token, { body: SUBMISSION }, { "Idempotency-Key": "key" });
  const first = start(["--port", "0", "--data", directory]);
  const response = await fetch(`${await first.ready()}/production/contact`, once);
  first.kill("SIGKILL");

  expect(response.status).toBe(200);
  expect(await first.ended()).toMatchObject({ signal: "SIGKILL" });
  const second = start(["--port", "0", "--data", directory], { ...settings, ...mailSettings() });
  expect((await fetch(`${await second.ready()}/contact`, once)).status).toBe(200);
  await second.logged("mail.sent");
  second.kill("SIGTERM");

  expect(await second.ended()).toMatchObject({ code: 0 });
  expect(mailServer.mails).toHaveLength(1);
  expect(readRows(directory)).toMatchObject([{ message: SUBMISSION.message, mailed_at: expect.any(Number) as number }]);
});

test("on SIGTERM it finishes a running request, aborts a mail, and exits with 0 within five seconds", async () => {
  mailServer.hang();
  const api = start(["--port", "0", "--data", directory], { ...settings, ...mailSettings() });
  const port = Number(new URL(await api.ready()).port);
  const { socket, answer } = await openRaw(port);
  const body = JSON.stringify({ body: SUBMISSION });
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await fetch(`http://localhost:${port}/contact`, contactRequest(token, { body: { ...SUBMISSION, message: "First" } }));
  const startedAtMs = Date.now();
  api.kill("SIGTERM");
  await api.logged("process.stopping");
  socket.write(body.slice(10));

  expect(statusOf(await answer())).toBe(200);
  expect(await api.ended()).toMatchObject({ code: 0, signal: null });
  expect(Date.now() - startedAtMs).toBeLessThan(5_000);
  expect(readRows(directory).map((row) => [row.message, row.mailed_at])).toEqual([
    ["First", null],
    [SUBMISSION.message, null],
  ]);
});

test("logs one JSON object per line without any data of the visitor", async () => {
  mailServer.refuseWith({ code: 550, message: `no ${SUBMISSION.email} here` });
  const api = start(["--port", "0", "--data", directory], { ...settings, ...mailSettings() });
  const url = await api.ready();
  await fetch(`${url}/contact`, contactRequest(token, { body: SUBMISSION }));
  await fetch(`${url}/contact`, contactRequest(`${token}x`, { body: SUBMISSION }));
  await api.logged("mail.failed");
  api.kill("SIGTERM");
  const { stderr } = await api.ended();
  const events = stderr
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { event: string }).event);

  expect(events).toEqual(
    expect.arrayContaining(["contact.stored", "request.answered", "token.refused", "mail.failed", "process.stopping"]),
  );
  for (const secret of [...Object.values(SUBMISSION), "visitor@example.com", "owner@owner.example", token]) {
    expect(stderr).not.toContain(secret);
  }
});

test("reports a port that is in use in one clear sentence, with exit code 1", async () => {
  const other = await openOnLoopback(createServer());
  const { port } = new URL(other.origin);
  const ended = await start(["--port", port, "--data", ":memory:"]).ended();
  await other.close();

  expect(ended).toEqual({
    code: 1,
    signal: null,
    stdout: "",
    stderr: `Port ${port} on localhost is taken. Stop the program that uses it, or choose another with --port.\n`,
  });
});

test("reports all invalid settings together, with exit code 1", async () => {
  const ended = await start(["--port", "x"], { SMTP_URL: "smtp://user:hunter2@mail", USER_POOL_ISSUER: "x" }).ended();

  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr.trim().split("\n")).toHaveLength(4);
  expect(ended.stderr).not.toContain("hunter2");
});

test("reports a damaged database with its folder, with exit code 1", async () => {
  writeFileSync(join(directory, DATABASE_FILE), "no database, ".repeat(1_000));
  const ended = await start(["--port", "0", "--data", directory]).ended();

  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toBe(`The database in the folder ${directory} can't be opened: file is not a database.\n`);
});

test("with the settings of AWS it stores messages in a table and mails them by SES", async () => {
  const [table, mails] = await Promise.all([startTableServer(), startAwsServer(acceptMail)]);
  const aws = {
    ...table.environment,
    MAIL: "ses",
    CONTACT_MAIL_TO: "owner@owner.example",
    CONTACT_MAIL_FROM: "site@owner.example",
    AWS_ENDPOINT_URL_SESV2: mails.endpoint,
  };
  const api = start(["--port", "0", "--data", directory], { ...settings, ...aws });
  const response = await fetch(`${await api.ready()}/contact`, contactRequest(token, { body: SUBMISSION }));
  await api.logged("mail.sent");

  expect(response.status).toBe(200);
  expect(mails.calls).toHaveLength(1);
  expect(table.calls).toContain("PutItem");
  expect(existsSync(join(directory, DATABASE_FILE))).toBe(false);
  api.kill("SIGTERM");
  expect((await api.ended()).code).toBe(0);
  await Promise.all([table.close(), mails.close()]);
});
