/** Maps events of XState to parameters of guards and actions. */

/** Returns the error of an effect as `params`. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): { error: unknown } => ({
  error: event.error,
});
