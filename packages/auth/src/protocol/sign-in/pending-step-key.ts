/** Names the storage key of the step that a reload restores. A form that only asks whether there is one reads no step. */

/** Returns the storage key. There is one value for each tab and client. */
export function pendingStepKey(config: { readonly userPoolClientId: string }): string {
  return `poolgate.${config.userPoolClientId}.pendingStep`;
}
