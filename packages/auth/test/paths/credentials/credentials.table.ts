/** AWS credentials: a guest asks for them, signs in, asks as the user, and signs out. */
import { fetchAwsCredentials, Secret, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { credentialsActorOf, readClocks } from "../../../src/flows/credentials/credentials.effects.ts";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";
import { internalsOf, sessionOf } from "../../engine.ts";

type Act = (world: World) => void | Promise<void>;
type Outcome = Pick<Row, "through" | "to" | "failure">;

const identityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";

const settings: WorldOptions = {
  pool: {
    identityPool: { allowUnauthenticatedIdentities: true },
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
  },
  auth: { identityPoolId, allowGuestAccess: true },
};

const AT = {
  guest: "empty; signed out",
  storedGuest: "empty; signed out, the identity of a guest is stored",
  knownGuest: "empty; signed out, the identity of a guest is known",
  user: "empty; signed in",
  linkable: "empty; signed in, the identity of a guest is known",
  storedLinkable: "empty; signed in, the identity of a guest is stored",
  guestReady: "ready; guest",
  guestUnstored: "ready; guest, whose identity is not stored",
  userReady: "ready; user",
  guestFailed: "failed; guest",
  guestKnownFailed: "failed; guest, the identity is known",
  userFailed: "failed; user",
  userKnownFailed: "failed; user, the identity is known",
  userUnlinked: "failed; user, the identity is that of a guest",
} as const;

type Place = (typeof AT)[keyof typeof AT];

const after =
  (prepare: Act, act: Act): Act =>
  async (world) => {
    await prepare(world);
    await act(world);
  };

const row = (from: Place, when: string, act: Act, outcome: Outcome): Row => ({ from, when, act, ...outcome });

const open: Act = (world) => {
  const internals = internalsOf(world.auth);
  world.begin(credentialsActorOf(internals, world.auth));
};

/** An app asks. The credentials that it gets may not be shown to an inspector. */
const asks =
  (forceRefresh = false): Act =>
  async (world) => {
    const { credentials } = await fetchAwsCredentials(world.auth, { forceRefresh }).catch(() => ({
      credentials: undefined,
    }));
    if (credentials === undefined) return;
    world.seal(credentials.secretAccessKey);
    world.seal(credentials.sessionToken);
  };
const ask = asks();
const askAnew = asks(true);
const anew = { act: askAnew, when: "asked anew" };
const later =
  (minutes: number): Act =>
  (world) =>
    world.clock.advance(minutes * 60_000);

const enter: Act = async ({ auth, username, password }) => {
  await signIn(auth, { username, password, options: { flow: "password" } });
};
const leave: Act = ({ auth }) => signOut(auth);
const changeUser: Act = async (world) => {
  await signOut(world.auth);
  await world.registerUser();
  await enter(world);
};
const register: Act = (world) => world.registerUser();

/** An earlier visit of a guest, in another tab. */
const visited: Act = async (world) => {
  await fetchAwsCredentials(world.tab);
};

const outOfReach: Act = (world) => world.cutOff();
const storageBroken: Act = ({ broken }) => void broken.add("storage");
const refusing =
  (operation: "GetId" | "GetCredentialsForIdentity", exception: string, message = "", attempt = 1): Act =>
  (world) =>
    world.refuse(operation, exception, message, attempt);
const guestsForbidden = refusing(
  "GetId",
  "NotAuthorizedException",
  "Unauthenticated access is not supported for this identity pool.",
);
const noRole = refusing("GetCredentialsForIdentity", "InvalidIdentityPoolConfigurationException");
const noProvider = refusing(
  "GetId",
  "NotAuthorizedException",
  "Logins don't match. Please include at least one valid login.",
);
const tokenExpired = refusing(
  "GetCredentialsForIdentity",
  "NotAuthorizedException",
  "Invalid login token. Token expired: 2 >= 1",
);
const stale = refusing("GetCredentialsForIdentity", "ResourceNotFoundException", "Identity 'us-east-1:0' not found.");
const staleAgain = refusing(
  "GetCredentialsForIdentity",
  "NotAuthorizedException",
  "Access to Identity 'us-east-1:0' is forbidden.",
  2,
);
const staleTwice = after(stale, staleAgain);
const withoutCredentials: Act = (world) => world.answer("GetCredentialsForIdentity", { IdentityId: "us-east-1:0" });

const CHOOSING = "fetching.choosingIdentity";
const CREDENTIALS = "fetching.requestingCredentials";
const IDENTITY = "fetching.requestingIdentity";
const LINKED = "fetching.removingLinkedIdentity";
const KNOWN = [CHOOSING, CREDENTIALS];
const LOADED = [CHOOSING, "fetching.loadingIdentity"];
const STORED = [...LOADED, CREDENTIALS];
const NEW_GUEST = [IDENTITY, "fetching.storingIdentity", CREDENTIALS];
const NEW_USER = [IDENTITY, CREDENTIALS];
const REPLACED = ["fetching.removingStaleIdentity"];

interface Asking {
  readonly act?: Act;
  readonly when?: string;
  /** A user has signed in, and the identity is that of the guest before. */
  readonly isGuestsIdentity?: boolean;
}

/** What can happen when an app asks, by what is known of the identity. */
const asking = (
  from: Place,
  who: "guest" | "user",
  identity: "unknown" | "stored" | "known",
  { act = ask, when = "asked", isGuestsIdentity = false }: Asking = {},
): Row[] => {
  const isGuest = who === "guest";
  const [ready, failed, knownFailed] = isGuest
    ? [AT.guestReady, AT.guestFailed, AT.guestKnownFailed]
    : [AT.userReady, AT.userFailed, AT.userKnownFailed];
  // The identity of a guest stays stored until it is linked.
  const offeredFailed = isGuestsIdentity && !isGuest ? AT.userUnlinked : knownFailed;
  const fresh = isGuest ? NEW_GUEST : NEW_USER;
  const way = identity === "unknown" ? [...LOADED, ...fresh] : identity === "stored" ? STORED : KNOWN;
  const end = isGuest ? [] : [LINKED];
  const unknown = identity === "unknown";
  return [
    row(from, when, act, { through: [...way, ...end], to: ready }),
    row(
      from,
      `${when}, and the answer is lost`,
      after((world) => world.fault("GetCredentialsForIdentity", "dropAfter"), act),
      {
        through: [...way, ...end],
        to: ready,
      },
    ),
    row(from, `${when}, no role`, after(noRole, act), {
      through: way,
      to: offeredFailed,
      failure: "credentials.roleMissing",
    }),
    row(from, `${when}, an answer without credentials`, after(withoutCredentials, act), {
      through: way,
      to: offeredFailed,
      failure: "credentials.notFound",
    }),
    row(from, `${when}, the identity is stale`, after(stale, act), {
      through: [...way, ...REPLACED, ...fresh, ...end],
      to: ready,
    }),
    row(from, `${when}, the identity is stale, and so is the next one`, after(staleTwice, act), {
      through: [...way, ...REPLACED, ...fresh],
      to: knownFailed,
      failure: "credentials.identityForbidden",
    }),
    row(from, `${when}, out of reach`, after(outOfReach, act), {
      through: unknown ? [...LOADED, IDENTITY] : way,
      to: unknown ? failed : offeredFailed,
      failure: "network.unreachable",
    }),
  ];
};

const unknownGuest = [
  row(AT.guest, "asked, the storage is blocked", after(storageBroken, ask), {
    through: [...LOADED, ...NEW_GUEST],
    to: AT.guestUnstored,
  }),
  row(AT.guestUnstored, "asked anew", askAnew, { through: KNOWN, to: AT.guestUnstored }),
  row(
    AT.guestUnstored,
    "the page is left",
    after((world) => world.reload(), open),
    { to: AT.guest },
  ),
  row(AT.guest, "asked, no guests", after(guestsForbidden, ask), {
    through: [...LOADED, IDENTITY],
    to: AT.guestFailed,
    failure: "credentials.guestsNotAllowed",
  }),
  row(
    AT.guest,
    "asked twice at once",
    after((world) => void ask(world), ask),
    {
      through: [...LOADED, ...NEW_GUEST],
      to: AT.guestReady,
    },
  ),
];

const unknownUser = [
  row(AT.user, "asked, the storage is blocked", after(storageBroken, ask), {
    through: [...LOADED, ...NEW_USER, LINKED],
    to: AT.userReady,
  }),
  row(AT.user, "asked, the user pool is no provider", after(noProvider, ask), {
    through: [...LOADED, IDENTITY],
    to: AT.userFailed,
    failure: "credentials.loginMismatch",
  }),
  row(AT.user, "asked, the id token has expired by the other clock", after(tokenExpired, ask), {
    through: [...LOADED, ...NEW_USER, "failed", ...KNOWN, LINKED],
    to: AT.userReady,
  }),
  row(AT.user, "asked for a guest, and for the user at once", (world) => askForTwo(world), {
    through: [...LOADED, ...LOADED, ...NEW_USER, LINKED],
    to: AT.userReady,
  }),
];

/** A call may ask for the user of a moment ago. */
function askForTwo({ auth, send }: World): void {
  const { userId, idToken } = sessionOf(auth).getSnapshot().context.record?.reveal() ?? {};
  const now = readClocks(internalsOf(auth));
  const request = { type: "credentials.requested", now, isForced: false };
  send({ ...request, holder: { userId: undefined, login: undefined } });
  send({ ...request, holder: { userId, login: new Secret(idToken) } });
}

/** Where a sign-out and a sign-in lead. */
interface Ends {
  readonly out: Place;
  readonly in: Place;
}

const FORGOTTEN: Ends = { out: AT.guest, in: AT.user };
const KEPT: Ends = { out: AT.knownGuest, in: AT.linkable };
const KEPT_STORED: Ends = { out: AT.storedGuest, in: AT.storedLinkable };

const signsIn = (from: Place, to: Place): Row => row(from, "signed in", enter, { to });

const changesUser = (from: Place, ends: Ends): Row[] => [
  row(from, "signed out", leave, { to: ends.out }),
  // The sign-out and the sign-in are two changes.
  row(from, "signed in as another user", changeUser, { to: ends.in }),
];

/** The user changes before the request has reached the identity pool. */
const leavesMeanwhile: Act = async (world) => {
  world.fault("GetCredentialsForIdentity", "dropBefore");
  world.whenIn(CREDENTIALS, () => world.send({ type: "user.changed" }));
  await ask(world);
};

export const credentialsRows: Row[] = [
  { from: START, when: "signed out", world: settings, act: after(register, open), to: AT.guest },
  { from: START, when: "signed in", world: settings, act: after(after(register, enter), open), to: AT.user },
  {
    from: START,
    when: "a guest was here before",
    world: settings,
    act: after(after(register, visited), open),
    to: AT.storedGuest,
  },

  ...asking(AT.guest, "guest", "unknown"),
  ...unknownGuest,
  ...asking(AT.storedGuest, "guest", "stored"),
  ...asking(AT.knownGuest, "guest", "known"),
  ...asking(AT.guestFailed, "guest", "unknown"),
  ...asking(AT.guestKnownFailed, "guest", "known"),
  ...asking(AT.guestReady, "guest", "known", anew),
  row(AT.guestReady, "asked again", ask, { to: AT.guestReady }),
  row(AT.guestReady, "asked again after 50 minutes", after(later(50), ask), { through: KNOWN, to: AT.guestReady }),
  signsIn(AT.guest, AT.user),
  signsIn(AT.storedGuest, AT.storedLinkable),
  signsIn(AT.knownGuest, AT.linkable),
  signsIn(AT.guestFailed, AT.user),
  signsIn(AT.guestKnownFailed, AT.linkable),
  signsIn(AT.guestReady, AT.linkable),

  ...asking(AT.user, "user", "unknown"),
  ...unknownUser,
  ...asking(AT.linkable, "user", "known", { isGuestsIdentity: true }),
  ...asking(AT.storedLinkable, "user", "stored", { isGuestsIdentity: true }),
  ...asking(AT.userFailed, "user", "unknown"),
  ...asking(AT.userKnownFailed, "user", "known"),
  ...asking(AT.userUnlinked, "user", "known", { isGuestsIdentity: true }),
  ...asking(AT.userReady, "user", "known", anew),
  row(AT.userReady, "asked again", ask, { to: AT.userReady }),
  row(AT.userReady, "asked again after 50 minutes", after(later(50), ask), {
    through: [...KNOWN, LINKED],
    to: AT.userReady,
  }),
  row(
    AT.userReady,
    "asked anew, the identity is stale, the storage is blocked",
    after(storageBroken, after(stale, askAnew)),
    {
      through: [...KNOWN, ...REPLACED, ...NEW_USER, LINKED],
      to: AT.userReady,
    },
  ),
  row(AT.linkable, "asked, and the user changes meanwhile", leavesMeanwhile, {
    through: [...KNOWN, "empty", ...STORED, LINKED],
    to: AT.userReady,
  }),
  ...changesUser(AT.user, FORGOTTEN),
  ...changesUser(AT.linkable, KEPT),
  ...changesUser(AT.storedLinkable, KEPT_STORED),
  ...changesUser(AT.userFailed, FORGOTTEN),
  ...changesUser(AT.userKnownFailed, FORGOTTEN),
  ...changesUser(AT.userUnlinked, KEPT_STORED),
  ...changesUser(AT.userReady, FORGOTTEN),
];
