/** What the states that wait for an answer have in common. */

/** Every question: three minutes are over, or an alert has been read. */
export const resting = {
  tags: ["form"],
  always: {
    guard: "isExpired",
    target: "#challenge.ending",
    actions: ["recordExpiry", { type: "endAs", params: { step: "failed" } }],
  },
} as const;

export const dismissing = { "failure.dismissed": { actions: "clearFailure" } } as const;

export const reselecting = {
  "selection.reopened": {
    guard: "canReselect",
    target: "asking",
    actions: { type: "keepTrail", params: { trail: { factor: undefined, mfaSetupType: undefined } } },
  },
} as const;

export const resending = { "code.resendRequested": { guard: "canSignInAnew", target: "signingInAnew" } } as const;
