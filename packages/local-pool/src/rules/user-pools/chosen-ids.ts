/**
 * The ids of new pools and clients: random, or chosen by a tag of the pool, so that the settings of an app stay valid when the pool
 * is made again, such as after a restart of a pool in memory. The service knows no such tags; there they are tags like any other.
 */
import { randomInt } from "node:crypto";
import { settingsTextError } from "../../wire/settings-texts.ts";

export type Tags = Readonly<Record<string, string>>;

const OWN_TAGS = "poolgate:";
/** The tag with the id of the pool. */
export const POOL_ID_TAG = "poolgate:id";
/** The start of the tags with the ids of clients. The rest is the name of the client. */
export const CLIENT_ID_TAG = "poolgate:client-id:";

const LETTERS_AND_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const CAPITALS = LETTERS_AND_DIGITS.slice(10).toUpperCase();

/** @throws ServiceError InvalidParameterException for a tag whose value is no id, or whose name is mistyped. */
export function userPoolIdOf(tags: Tags, region: string): string {
  const unknown = Object.keys(tags).find((tag) => tag.startsWith(OWN_TAGS) && !isKnown(tag));
  if (unknown !== undefined) {
    throw settingsTextError(`There is no tag ${unknown}, but ${POOL_ID_TAG} and ${CLIENT_ID_TAG}NAME.`);
  }
  const chosen = chosenId(tags, POOL_ID_TAG, /^(?=.{1,55}$)[\w-]+_[0-9a-zA-Z]+$/, "such as us-east-1_Shop");
  return chosen ?? `${region}_${randomText(9, LETTERS_AND_DIGITS + CAPITALS)}`;
}

/** @throws ServiceError InvalidParameterException for a tag whose value is no id. */
export function clientIdOf(tags: Tags, clientName: string): string {
  return (
    chosenId(tags, `${CLIENT_ID_TAG}${clientName}`, /^[\w+]{1,128}$/, "of letters and digits") ??
    randomText(26, LETTERS_AND_DIGITS)
  );
}

export function newClientSecret(): string {
  return randomText(51, LETTERS_AND_DIGITS);
}

function isKnown(tag: string): boolean {
  return tag === POOL_ID_TAG || tag.startsWith(CLIENT_ID_TAG);
}

function chosenId(tags: Tags, tag: string, form: RegExp, words: string): string | undefined {
  if (!Object.hasOwn(tags, tag)) return undefined;
  const id = tags[tag] ?? "";
  if (form.test(id)) return id;
  throw settingsTextError(`The value of the tag ${tag} is not an id ${words}.`);
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
