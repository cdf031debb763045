/** Amplify has its client in its own module state; the page only asks whether there is one. */
export function contactClient(): object {
  return {};
}
