/** A production build by Vite, in memory: what an app downloads, measured or served from here. */
import { build, type InlineConfig, type Rolldown } from "vite";

/**
 * Returns the files of a build; nothing is written.
 *
 * Only one build may run at a time: Vite and its plugins read from the process what to build for, and under a test runner
 * that would be the development builds of XState and React.
 */
export async function productionBuild(
  config: InlineConfig,
): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  try {
    const built = await build({
      mode: "production",
      logLevel: "error",
      ...config,
      build: { ...config.build, write: false, reportCompressedSize: false },
    });
    return [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  } finally {
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  }
}

/** The bytes of a file of a build. */
export function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array {
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}
