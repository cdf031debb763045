/** The consumers of this proof: folders outside of the workspace, each with the packed packages, a React and its tools. */
import { join } from "node:path";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";

const TOOLS = {
  "react-19": {
    react: "19.3.1",
    "react-dom": "19.3.1",
    "@types/react": "19.3.0",
    "@types/react-dom": "19.3.0",
    esbuild: "0.28.2",
    rollup: "4.68.7",
    "@rollup/plugin-commonjs": "29.0.3",
    "@rollup/plugin-node-resolve": "16.0.3",
    "@rollup/plugin-replace": "6.0.3",
    webpack: "5.112.2",
    "webpack-cli": "7.3.1",
    "typescript-5.9": "npm:typescript@5.9.3",
    "typescript-6": "npm:typescript@6.0.3",
    "typescript-7": "npm:typescript@7.0.2",
  },
  "react-18": {
    react: "18.3.1",
    "react-dom": "18.3.1",
    "@types/react": "^18.3.0",
    "@types/react-dom": "^18.3.0",
    // Later ones need TypeScript 5.6.
    "@types/node": "22.13.0",
    esbuild: "0.28.2",
    "typescript-5.4": "npm:typescript@5.4.5",
  },
  next: {
    react: "19.3.1",
    "react-dom": "19.3.1",
    "@types/react": "19.3.0",
    "@types/react-dom": "19.3.0",
    next: "16.4.6",
    typescript: "5.9.3",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ConsumerName = keyof typeof TOOLS;
/** The folders of the consumers. */
export type Consumers = Readonly<Record<ConsumerName, string>>;

/**
 * Installs every consumer in a subfolder of `root`.
 *
 * @param tarballs The paths of the tarballs by the names of their packages.
 */
export async function installConsumers(root: string, tarballs: Readonly<Record<string, string>>): Promise<Consumers> {
  const packed = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
  const folders: Record<string, string> = {};
  // One after the other, so that an install finds in npm's cache what the one before has fetched.
  for (const [name, tools] of Object.entries(TOOLS)) {
    const folder = join(root, name);
    await installByNpm(folder, { dependencies: { ...packed, ...tools } });
    folders[name] = folder;
  }
  return folders as Consumers;
}
