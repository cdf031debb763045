/** Amplify keeps its client in its own module state; the page only asks whether there is one. */
export async function contactClient(): Promise<object> {
  return {};
}

/** Amplify is loaded where the app starts. */
export function prefetchClient(): void {}
