/** A pool that listens by https with a certificate of its own. */
import { X509Certificate } from "node:crypto";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { request as plainRequest } from "node:http";
import { join } from "node:path";
import { listen, type ListenOptions, type LocalPool, StoreError } from "@poolgate/local-pool";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { loadCertificate } from "../../src/server/tls/load-certificate.ts";

const DAY_MS = 86_400_000;

async function start(options: ListenOptions = {}): Promise<LocalPool> {
  const pool = await listen({ tls: true, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

/** The status of a request, which trusts only this authority. */
function getStatus(url: string, ca: string | undefined, servername?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { ca: ca ?? [], agent: false, ...(servername === undefined ? {} : { servername }) };
    const sent = request(url, options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("a pool with --tls", () => {
  it.each(["localhost", "127.0.0.1", "[::1]"])(
    "answers at https://%s to those who trust its certificate",
    async (host) => {
      const pool = await start();
      expect(pool.url).toMatch(/^https:\/\/localhost:\d+$/u);
      expect(await getStatus(`${pool.url.replace("localhost", host)}/healthz`, pool.certificate)).toBe(200);
    },
  );

  it("is not trusted without its certificate, nor with the one of another pool", async () => {
    const [pool, other] = [await start(), await start()];
    await expect(getStatus(`${pool.url}/healthz`, undefined)).rejects.toThrow("self-signed certificate");
    await expect(getStatus(`${pool.url}/healthz`, other.certificate)).rejects.toThrow("certificate");
    await expect(getStatus(`${pool.url}/healthz`, pool.certificate, "example.com")).rejects.toThrow(
      /Hostname|altnames/u,
    );
  });

  it("does not answer by http", async () => {
    const { url } = await start();
    const answered = new Promise((resolve, reject) => {
      plainRequest(url.replace("https:", "http:"), { agent: false }, resolve).on("error", reject).end();
    });
    await expect(answered).rejects.toThrow("socket hang up");
  });

  it("has its own address, by https, in what it issues", async () => {
    const pool = await start();
    const metadata = await new Promise<string>((resolve, reject) => {
      const options = { ca: pool.certificate ?? "", agent: false };
      const sent = request(`${pool.url}/${pool.userPoolId}/.well-known/openid-configuration`, options, (response) => {
        response.setEncoding("utf8").on("data", resolve);
      });
      sent.on("error", reject).end();
    });
    expect(JSON.parse(metadata)).toMatchObject({ issuer: `${pool.url}/${pool.userPoolId}` });
  });

  it("needs no certificate by http", async () => {
    expect((await start({ tls: false })).certificate).toBeUndefined();
  });
});

describe("the certificate of a data folder", () => {
  it("is only for localhost, and its authority can sign no other", () => {
    const { chain, authority } = loadCertificate(":memory:");
    const [server, issuer] = [new X509Certificate(chain), new X509Certificate(authority)];
    expect(server.subjectAltName).toBe("DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1");
    expect([server.ca, issuer.ca, server.checkIssued(issuer)]).toEqual([false, true, true]);
    // Its name as a UTF8String, as DER. Node shows a text of any type, browsers don't.
    expect(issuer.raw.toString("latin1")).toContain("\u0055\u0004\u0003\u000c");
    // The permitted name of NameConstraints (2.5.29.30), as DER.
    expect(issuer.raw.toString("latin1")).toContain("\u0055\u001d\u001e\u0001\u0001\u00ff");
  });

  it("is the same after a restart, and private", async () => {
    const data = makeFolder();
    const first = await listen({ tls: true, data });
    await first.close();
    const second = await start({ data });
    expect(second.certificate).toBe(first.certificate);
    expect(readFileSync(join(data, "pool-ca.pem"), "utf8")).toBe(first.certificate);
    expect(readFileSync(join(data, "pool-ca.pem"), "utf8")).not.toContain("PRIVATE");
    expect(statSync(join(data, "pool-tls.pem")).mode & 0o077).toBe(0);
  });

  it("becomes private again when others may read it", () => {
    const data = makeFolder();
    loadCertificate(data);
    chmodSync(join(data, "pool-tls.pem"), 0o644);
    loadCertificate(data);
    expect(statSync(join(data, "pool-tls.pem")).mode & 0o077).toBe(0);
  });

  it("is replaced 30 days before it expires", () => {
    const data = makeFolder();
    const first = loadCertificate(data);
    const expiresAtMs = Date.parse(new X509Certificate(first.chain).validTo);
    expect(loadCertificate(data, expiresAtMs - 31 * DAY_MS)).toEqual(first);
    const renewed = loadCertificate(data, expiresAtMs - 29 * DAY_MS);
    expect(renewed.authority).not.toBe(first.authority);
    expect(readFileSync(join(data, "pool-ca.pem"), "utf8")).toBe(renewed.authority);
    expect(Date.parse(new X509Certificate(renewed.chain).validTo)).toBeGreaterThan(expiresAtMs);
  });

  it("gets the file to trust back when it is lost", () => {
    const data = makeFolder();
    const { authority } = loadCertificate(data);
    rmSync(join(data, "pool-ca.pem"));
    loadCertificate(data);
    expect(readFileSync(join(data, "pool-ca.pem"), "utf8")).toBe(authority);
  });

  it.each([
    ["no PEM", "canary"],
    ["the key of another certificate", () => loadCertificate(":memory:").key],
  ])("is left as it is when it has %s", (_what, broken) => {
    const data = makeFolder();
    const { chain } = loadCertificate(data);
    const text = typeof broken === "string" ? broken : broken() + chain;
    writeFileSync(join(data, "pool-tls.pem"), text);
    expect(() => loadCertificate(data)).toThrow(StoreError);
    expect(() => loadCertificate(data)).toThrow("is not a certificate of this pool; it was left as it is.");
    expect(readFileSync(join(data, "pool-tls.pem"), "utf8")).toBe(text);
  });

  it("is not created for a pool without --tls", async () => {
    const data = makeFolder();
    await start({ data, tls: false });
    expect(existsSync(join(data, "pool-tls.pem"))).toBe(false);
  });
});
