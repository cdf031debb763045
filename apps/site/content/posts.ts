/**
 * The posts of the Studio, which shows them newest first.
 *
 * To publish a post, add it at the top. There may be any number of posts, or none. The page shows the date as
 * MM/DD/YYYY. A post has an address of its own, which is made of its date. `studio.ts` mentions the posts in
 * `head.description` and in `lead`.
 */
export interface Post {
  readonly title: string;
  /** The date as YYYY-MM-DD. The build checks it. */
  readonly isoDate: string;
  /** One sentence for search engines and link previews. */
  readonly summary: string;
  /** The paragraphs; an entry that is an array becomes a list. */
  readonly content: readonly (string | readonly string[])[];
}

export const posts: readonly Post[] = [
  {
    title: "Sign-in is a conversation, so draw it",
    isoDate: "2026-11-09",
    summary: "Why a sign-in form with five boolean flags breaks, and what a statechart does about it.",
    content: [
      "A sign-in form looks like two fields and a button. Behind it is a conversation: the server may ask for a code from an app, for a new password, for a confirmation by email, or for one after the other. Each answer opens some replies and closes others.",
      "The usual way to hold this is a handful of flags: isLoading, hasError, needsCode, isConfirmed, isLocked. Five flags make 32 combinations, and perhaps seven of them mean anything. The other 25 are bugs waiting for a slow network or a double click.",
      "A statechart turns this round. You list the seven states by name, and for each of them the events it listens to. A code that arrives while nobody is waiting for one has no arrow to follow, so nothing happens. The three-minute limit of a session is a timed arrow, not a timer that somebody must remember to clear.",
      "Two things come for free. The chart can be drawn, so the person who knows the rules can check them without reading code. And a test can walk every path from the first state to the last, including those that nobody would think of clicking.",
      "The sign-in on this site is built this way. David Harel described the notation in 1987; it has aged well.",
    ],
  },
  {
    title: "Two tabs, one refresh token",
    isoDate: "2026-09-14",
    summary:
      "How two open tabs can sign a visitor out by renewing the same session at once, and how a lock prevents it.",
    content: [
      "Open a web app in two tabs and let the laptop sleep. On waking, both tabs find that their access token has expired, and both send the same refresh token to renew it.",
      "With rotating refresh tokens, each may be used once. The first tab gets a new one. The second has just presented a used token, which is exactly what a thief would do, so a careful server may end the whole session. The visitor has done nothing but open a lid, and has to sign in again.",
      "Browsers have the cure built in. The Web Locks API lets all tabs of one origin take turns:",
      [
        "Ask for a lock with a fixed name before renewing.",
        "Once you hold it, read the stored session again. If another tab has renewed it meanwhile, use that and send nothing.",
        "Only otherwise send the refresh token, and store the answer before letting go of the lock.",
      ],
      "The second step is the one that gets forgotten. A lock without it only makes the tabs spend the same token one after the other.",
      "Two more cases deserve a test. A visitor who signs out while a renewal is on its way must stay signed out when the answer arrives. And a renewal that fails because the train is in a tunnel is no reason to throw the session away: only a clear refusal is.",
    ],
  },
  {
    title: "Measure first, then make it fast",
    isoDate: "2026-06-22",
    summary:
      "A short routine for making a web page faster without guessing: a number, a suspect, one change, a budget.",
    content: [
      "Most performance work fails before it begins, because it starts with an idea instead of a number. The idea is often a good one. It just concerns the four per cent of the time that nobody was waiting for.",
      "A routine that works for pages of any size:",
      [
        "Choose the number that a visitor would notice. For most pages that is the Largest Contentful Paint: good is 2.5 seconds or less for three visits out of four.",
        "Measure it where it hurts: a processor slowed down four times, a slow mobile connection, an empty cache. Take the median of several runs, because one run is an anecdote.",
        "Find what the time is spent on. The browser's performance panel shows the longest task and the last request before the paint.",
        "Change one thing, and measure again beside the old version, on the same machine, in turns.",
      ],
      "Then keep what was won. A size limit in the build costs an afternoon and holds for years. When I chose the router of this site, one mode of the same library turned out 17 kilobytes heavier, compressed, than the other, for features that nothing here uses. Without a budget nobody would have seen it; with one, the build says so.",
      "And if the number is already good, stop. Time is a budget too.",
    ],
  },
  {
    title: "Retry, but roll the dice",
    isoDate: "2026-03-16",
    summary: "Why clients that retry in step keep a struggling server down, and how random waits let it recover.",
    content: [
      "A server stumbles for a second, and a thousand clients get an error. All of them wait exactly one second and try again, at the same moment. The server, barely up, goes down again. The clients have found a common rhythm, and they will keep it.",
      "Doubling the wait is not enough. It makes the waves rarer, but they stay as high. What breaks them up is chance: wait a random time between nothing and the current limit, and let the limit double up to a ceiling. With a base of 100 milliseconds the limits are 200, 400, 800 and so on, and the thousand clients spread evenly over each. This is known as full jitter.",
      "Three questions belong in front of every retry:",
      [
        "Could it succeed? A time-out, a 429 or a 503 may pass. A wrong password will not.",
        "Is it safe to do twice? Reading is. Placing an order is safe only with a key by which the server recognises the repeat.",
        "Has the server said when? The wait that it asks for is better than any formula.",
      ],
      "Then set an end. Three attempts are plenty while somebody is watching. After that an honest message and a button serve better than a fourth silent try. And retry on one level only: three layers with three attempts each send 27 requests for one click.",
    ],
  },
  {
    title: "A data pipeline you can run twice",
    isoDate: "2025-12-08",
    summary: "Four habits that make a small nightly data job dull and dependable.",
    content: [
      "Many companies need no data platform. They need a job that runs at four in the morning, takes yesterday's orders from one system, and has a correct table waiting in another. What makes such a job dependable is not the tool. It is the answer to one question: what happens if it runs twice?",
      "Four habits make the answer nothing bad:",
      [
        "Name the slice. A run is for a date given from outside, never for today. Then last Tuesday can be run again on Friday.",
        "Replace, do not append. Delete and insert the slice in one transaction, or use an upsert on a real key.",
        "Publish in one step. Write the new file beside the old one and rename it at the end. On one file system that is atomic: readers see the old or the new, never half of either.",
        "Keep the raw input, unchanged. Every mistake further down can then be put right without asking the source again.",
      ],
      "Add two checks before publishing: is the number of rows plausible, and is the key unique? If not, stop and leave yesterday's table in place. People forgive a number that is one day old. A wrong one they remember.",
      "As for size: SQLite or DuckDB on one machine handles millions of rows in such a job without effort. Start there, and grow when the clock says so.",
    ],
  },
  {
    title: "Speech to text without the cloud",
    isoDate: "2025-09-29",
    summary:
      "What a laptop can transcribe on its own, which engine to try first, and what to check before trusting it.",
    content: [
      "A recording of a voice is personal data of the plainest kind. So before sending one away it is worth asking what the laptop on the table can do by itself.",
      "Quite a lot. Two open engines mark the ends of the range. PocketSphinx is small, comes from the days before neural networks took over, and keeps up with speech on almost any processor. Give it a short list of commands and it does well; give it free dictation and it guesses. Whisper, published by OpenAI in 2022, is the other end: a neural network in several sizes, from 39 million parameters upwards, that copes with accents, noise and dozens of languages, and runs on an ordinary processor.",
      "What matters more than the engine:",
      [
        "Feed it what it expects. Both want one channel at 16,000 samples a second. Browsers record compressed audio, so decode and resample it first.",
        "Keep recordings short. Whisper works in windows of 30 seconds; a limit below that keeps waiting times predictable.",
        "Expect inventions. Given silence, Whisper may write a fluent sentence that nobody said. Check the loudness first, and send nothing if nobody spoke.",
        "Let people correct the text. No engine knows how your colleagues spell their names.",
      ],
      "Then measure with twenty recordings of your own users. Published error rates come from clean audio and patient speakers.",
    ],
  },
];
