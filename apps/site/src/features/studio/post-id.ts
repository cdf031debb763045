/** The fragment of a post. Other sites may link to it. */
const PREFIX = "post-";

export const postId = (isoDate: string): string => PREFIX + isoDate;

/** What the fragment of every post matches. */
export const POST_ID = new RegExp(`^${PREFIX}`, "u");
