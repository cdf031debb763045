/** The contract of the store for identities and their logins, in memory and in a file. */
import { beforeEach, describe, expect, it } from "vitest";
import type { IdentityRecord, Store } from "../../src/store/store.ts";
import { FORMS, openIn } from "../support/store-forms.ts";

const POOL = "us-east-1:pool";
const guest: IdentityRecord = { id: "us-east-1:1", identityPoolId: POOL, createdAtMs: 5, modifiedAtMs: 5 };
const other: IdentityRecord = { ...guest, id: "us-east-1:2" };
const ann = { provider: "pool:", subject: "ann" };
const developers = { provider: "developer", subject: "ann" };

describe.each(FORMS)("identities in the store in %s", (form) => {
  let store: Store;

  beforeEach(() => {
    store = openIn(form);
    store.insertIdentity(guest);
    store.insertIdentity(other);
  });

  it("are returned unchanged, by id and by login", () => {
    expect([store.findIdentity(guest.id), store.findIdentity("us-east-1:3")]).toEqual([guest, undefined]);
    expect(store.addIdentityLogin(guest, ann, 7)).toBe(true);
    expect(store.findIdentityByLogin(POOL, ann)).toEqual({ ...guest, modifiedAtMs: 7 });
    expect(store.findIdentityByLogin("us-east-1:other", ann)).toBeUndefined();
    expect(store.findIdentityByLogin(POOL, developers)).toBeUndefined();
  });

  it("have any number of logins, each of which has one identity in a pool", () => {
    store.addIdentityLogin(guest, developers, 7);
    store.addIdentityLogin(guest, ann, 7);
    expect(store.listIdentityLogins(guest.id)).toEqual([developers, ann]);
    expect(store.addIdentityLogin(other, ann, 8)).toBe(false);
    expect(store.findIdentity(other.id)).toEqual(other);
    const elsewhere = { ...other, id: "us-east-1:3", identityPoolId: "us-east-1:other" };
    store.insertIdentity(elsewhere);
    expect(store.addIdentityLogin(elsewhere, ann, 8)).toBe(true);
  });

  it("lose a login, but not that of another identity", () => {
    store.addIdentityLogin(guest, ann, 7);
    store.removeIdentityLogin(other, ann, 8);
    expect(store.findIdentityByLogin(POOL, ann)?.id).toBe(guest.id);
    store.removeIdentityLogin(guest, ann, 9);
    expect([store.findIdentityByLogin(POOL, ann), store.findIdentity(guest.id)?.modifiedAtMs]).toEqual([undefined, 9]);
  });

  it("are listed by id, and deleted with their logins", () => {
    const list = (after?: string) => store.listIdentities(POOL, { after, limit: 1 }).map(({ id }) => id);
    expect([list(), list(guest.id), list(other.id)]).toEqual([[guest.id], [other.id], []]);
    store.addIdentityLogin(guest, ann, 7);
    store.deleteIdentity(guest.id);
    expect([list(), store.addIdentityLogin(other, ann, 8)]).toEqual([[other.id], true]);
    store.deleteIdentities(POOL);
    expect([list(), store.listIdentityLogins(other.id)]).toEqual([[], []]);
  });
});
