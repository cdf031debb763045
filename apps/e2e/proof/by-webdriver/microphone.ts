/** A microphone that hears what the proof plays: a sound server of its own, with a room that nobody else hears. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureInstalled, type Requirement } from "@poolgate/tooling/processes/ensure-installed";
import { ROOT } from "../../support/places.ts";

/** Somebody says "please send me a message about your cloud services", once. */
const SPEECH = join(ROOT, "apps/e2e/speech/cloud-services.wav");

const SERVER = "/usr/bin/pulseaudio";
const PLAYER = "/usr/bin/paplay";
/** With it WebKitGTK finds the sound server. */
const PLUGIN = "/usr/lib/*/gstreamer-1.0/libgstpulseaudio.so";

const requirement: Requirement = {
  purpose: "a microphone",
  missing: () => [SERVER, PLAYER, PLUGIN].filter((place) => globSync(place).length === 0),
  packages: ["pulseaudio", "pulseaudio-utils", "gstreamer1.0-pulseaudio"],
  megabytes: 20,
};

const START_MS = 10_000;
const LOOK_MS = 50;

export interface Microphone {
  /** For the browser that is to have it. */
  readonly env: Readonly<Record<string, string>>;
  /** Says the sentence. */
  speak(): Promise<void>;
  close(): void;
}

export async function openMicrophone(say: (line: string) => void): Promise<Microphone> {
  await ensureInstalled(requirement, say, true);
  const folder = mkdtempSync(join(tmpdir(), "poolgate-microphone-"));
  const socket = join(folder, "socket");
  const script = join(folder, "room.pa");
  writeFileSync(
    script,
    [
      `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
      "load-module module-null-sink sink_name=speaker",
      "load-module module-null-sink sink_name=room",
      "load-module module-remap-source master=room.monitor source_name=microphone",
      "set-default-sink speaker",
      "set-default-source microphone",
      "",
    ].join("\n"),
  );
  const args = ["-n", "-F", script, "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"];
  const server = spawn(SERVER, args, {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: "ignore",
  });
  const close = (): void => {
    process.off("exit", close);
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", close);
  const giveUpAtMs = performance.now() + START_MS;
  while (!existsSync(socket)) {
    if (performance.now() > giveUpAtMs) throw new Error("The sound server does not start.");
    await sleep(LOOK_MS);
  }
  const env = { PULSE_SERVER: `unix:${socket}` };
  return {
    env,
    async speak() {
      const player = spawn(PLAYER, ["--device=room", SPEECH], { env: { ...process.env, ...env }, stdio: "ignore" });
      const [code] = (await once(player, "exit")) as [number | null];
      if (code !== 0) throw new Error("The sentence could not be played.");
    },
    close,
  };
}
