/**
 * Requests AWS credentials from the identity pool, for the signed-in user or for a guest, and keeps them in memory.
 *
 * All calls at the same time share the requests. A guest's identity is stored, and linked to the user who signs in. An identity
 * that the identity pool no longer accepts is replaced once. When the user changes, running requests are aborted and the
 * credentials are removed.
 */
import { errorOf, hardened, sendToSelf } from "../../engine/index.ts";
import { type CredentialsEvent, credentialsSetup, type CredentialsEffects } from "./credentials.setup.ts";

type Requested = Extract<CredentialsEvent, { type: "credentials.requested" }>;

const requested = ({ event: { holder, now, isForced } }: { event: Requested }) => ({ holder, now, isForced });
const recordFailure = { type: "recordFailure", params: errorOf } as const;
const onFailure = { target: "#credentials.failed", actions: recordFailure } as const;
const onRequested = {
  target: "#credentials.fetching",
  actions: { type: "setHolder", params: requested },
} as const;

/** Requests AWS credentials from the identity pool and keeps them in memory. */
export const createCredentialsMachine = (effects: CredentialsEffects) =>
  hardened(
    credentialsSetup(effects).createMachine({
      id: "credentials",
      description: "Requests AWS credentials from the identity pool, for the signed-in user or for a guest.",
      context: {
        holder: undefined,
        identityId: undefined,
        credentials: undefined,
        reusableUntil: undefined,
        hasReplacedIdentity: false,
        failure: undefined,
      },
      invoke: { src: "watchUser", id: "watchUser", input: sendToSelf },
      on: { "user.changed": { target: ".empty", actions: "clearHolder" } },
      initial: "empty",
      states: {
        empty: {
          description: "There are no credentials. Nobody has asked for them, or the user has changed.",
          on: { "credentials.requested": onRequested },
        },
        fetching: {
          description:
            "Requests an identity, if none is known, and credentials. Calls at the same time share the requests.",
          tags: ["busy"],
          on: {
            "credentials.requested": [
              { guard: { type: "isUnderWay", params: requested } },
              { ...onRequested, reenter: true },
            ],
          },
          initial: "choosingIdentity",
          states: {
            choosingIdentity: {
              description: "Uses the identity that is already known, if there is one.",
              always: [{ guard: "hasIdentity", target: "requestingCredentials" }, { target: "loadingIdentity" }],
            },
            loadingIdentity: {
              description:
                "Loads the stored identity of a guest. If a user has signed in since, it is linked to the user.",
              invoke: {
                src: "loadIdentity",
                id: "loadIdentity",
                onDone: [
                  {
                    guard: { type: "isFound", params: ({ event }) => ({ identityId: event.output }) },
                    target: "requestingCredentials",
                    actions: { type: "setIdentity", params: ({ event }) => ({ identityId: event.output }) },
                  },
                  { target: "requestingIdentity" },
                ],
                onError: "requestingIdentity",
              },
            },
            requestingIdentity: {
              description: "Requests the identity of the user, or a new one for a guest (GetId).",
              invoke: {
                src: "requestIdentity",
                id: "requestIdentity",
                input: ({ context: { holder } }) => ({ holder }),
                onDone: [
                  {
                    guard: "isGuest",
                    target: "storingIdentity",
                    actions: { type: "setIdentity", params: ({ event }) => ({ identityId: event.output }) },
                  },
                  {
                    target: "requestingCredentials",
                    actions: { type: "setIdentity", params: ({ event }) => ({ identityId: event.output }) },
                  },
                ],
                onError: onFailure,
              },
            },
            storingIdentity: {
              description: "Stores the identity of a guest. If the storage is blocked, it lasts as long as this page.",
              invoke: {
                src: "storeIdentity",
                id: "storeIdentity",
                input: ({ context: { identityId } }) => ({ identityId }),
                onDone: "requestingCredentials",
                onError: "requestingCredentials",
              },
            },
            requestingCredentials: {
              description:
                "Requests credentials for the identity (GetCredentialsForIdentity). With a login, this links a guest's identity.",
              invoke: {
                src: "requestCredentials",
                id: "requestCredentials",
                input: ({ context: { identityId, holder } }) => ({ identityId, holder }),
                onDone: [
                  {
                    guard: "isGuest",
                    target: "#credentials.ready",
                    actions: { type: "setCredentials", params: ({ event }) => ({ received: event.output }) },
                  },
                  {
                    target: "removingLinkedIdentity",
                    actions: { type: "setCredentials", params: ({ event }) => ({ received: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: "mayReplaceIdentity", params: errorOf },
                    target: "removingStaleIdentity",
                    actions: "clearIdentity",
                  },
                  onFailure,
                ],
              },
            },
            removingLinkedIdentity: {
              description: "The identity is now the user's. Removes the guest's identity from the storage.",
              invoke: {
                src: "removeIdentity",
                id: "removeIdentity",
                onDone: "#credentials.ready",
                onError: "#credentials.ready",
              },
            },
            removingStaleIdentity: {
              description:
                "The identity pool no longer accepts the identity. Removes it from the storage and requests another.",
              invoke: {
                src: "removeIdentity",
                id: "removeIdentity",
                onDone: "requestingIdentity",
                onError: "requestingIdentity",
              },
            },
          },
        },
        ready: {
          description:
            "There are credentials. They are used again until shortly before they expire, for 50 minutes at most.",
          on: { "credentials.requested": [{ guard: { type: "isReusable", params: requested } }, onRequested] },
        },
        failed: {
          description: "The identity pool has not issued credentials. The next call asks again.",
          on: { "credentials.requested": onRequested },
        },
      },
    }),
  );

export type CredentialsMachine = ReturnType<typeof createCredentialsMachine>;
