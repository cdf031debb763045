/** What an effect ended with, as the parameters of guards and actions: one function each, for every machine. */

/** `params` of whatever looks at why an effect failed. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): { error: unknown } => ({
  error: event.error,
});
