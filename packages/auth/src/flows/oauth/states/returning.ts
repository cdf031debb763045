/** Defines the states after the hosted pages have returned: the response is compared, and the code is exchanged. */
import { errorOf } from "../../../engine/index.ts";
import type { OauthStateConfig, TakenReturn } from "../oauth.setup.ts";

interface Taken {
  readonly event: { readonly output: TakenReturn };
}

const taken = ({ event }: Taken): TakenReturn => event.output;
const setTaken = { type: "setTaken", params: taken } as const;
const failed = { target: "failed", actions: { type: "recordFailure", params: errorOf } } as const;

export const returningStates = {
  returning: {
    description: "Takes the response, and compares state and issuer with the record of this tab.",
    tags: ["busy"],
    invoke: {
      src: "takeReturn",
      id: "takeReturn",
      input: ({ context }) => ({ returned: context.returned }),
      onDone: [
        { guard: { type: "isTakenByOther", params: taken }, target: "dropped" },
        { guard: { type: "isCancelled", params: taken }, target: "cancelled", actions: setTaken },
        { guard: { type: "isRefused", params: taken }, target: "failed", actions: setTaken },
        { target: "exchanging", actions: setTaken },
      ],
      onError: failed,
    },
  },
  exchanging: {
    description:
      "Sends the code to the token endpoint, once, and checks the tokens. The implicit grant has tokens already.",
    tags: ["busy"],
    after: { exchangeTimeout: { target: "failed", actions: "recordTimeout" } },
    invoke: {
      src: "exchangeCode",
      id: "exchangeCode",
      input: ({ context: { flow, reading } }) => ({ flow, reading }),
      onDone: {
        target: "completed",
        actions: { type: "setRecord", params: ({ event }) => ({ record: event.output }) },
      },
      onError: failed,
    },
  },
} satisfies Record<string, OauthStateConfig>;
