/** The fragments of the posts. Other sites may link to them. */
const PREFIX = "post-";

/**
 * Returns the posts newest first, each with its fragment: its date, and a number if an older post has the same date.
 *
 * @param posts Of one day's posts, the newest first. A post keeps its fragment when another is added above it.
 */
export function withIds<Post extends { readonly isoDate: string }>(
  posts: readonly Post[],
): (Post & { readonly id: string })[] {
  const newestFirst = posts.toSorted((one, other) => other.isoDate.localeCompare(one.isoDate));
  return newestFirst.map((post, index) => {
    const olderOfItsDay = newestFirst.slice(index + 1).filter(({ isoDate }) => isoDate === post.isoDate).length;
    const id = PREFIX + post.isoDate;
    return { ...post, id: olderOfItsDay === 0 ? id : `${id}-${olderOfItsDay + 1}` };
  });
}

/** What the fragment of every post matches. */
export const POST_ID = new RegExp(`^${PREFIX}`, "u");
