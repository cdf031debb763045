/** The contract of the store for identities, in memory and in a file. */
import { beforeEach, describe, expect, it } from "vitest";
import type { IdentityRecord, Store } from "../../src/store/store.ts";
import { FORMS, openIn } from "../support/store-forms.ts";

const POOL = "us-east-1:pool";
const guest: IdentityRecord = { id: "us-east-1:1", identityPoolId: POOL, userId: undefined, createdAtMs: 5 };
const ann: IdentityRecord = { ...guest, id: "us-east-1:2", userId: "ann" };

describe.each(FORMS)("identities in the store in %s", (form) => {
  let store: Store;

  beforeEach(() => {
    store = openIn(form);
  });

  it("are returned unchanged, by id and by user", () => {
    expect([store.insertIdentity(guest), store.insertIdentity(ann)]).toEqual([true, true]);
    expect([store.findIdentity(guest.id), store.findIdentity(ann.id)]).toEqual([guest, ann]);
    expect(store.findIdentityOfUser(POOL, "ann")).toEqual(ann);
    expect(store.findIdentityOfUser("us-east-1:other", "ann")).toBeUndefined();
    expect(store.findIdentity("us-east-1:3")).toBeUndefined();
  });

  it("are one for each user of an identity pool, and any number for guests", () => {
    store.insertIdentity(ann);
    expect(store.insertIdentity({ ...ann, id: "us-east-1:3" })).toBe(false);
    expect(store.findIdentity("us-east-1:3")).toBeUndefined();
    expect(store.insertIdentity({ ...ann, id: "us-east-1:3", identityPoolId: "us-east-1:other" })).toBe(true);
    expect([store.insertIdentity(guest), store.insertIdentity({ ...guest, id: "us-east-1:4" })]).toEqual([true, true]);
  });

  it("are linked once", () => {
    store.insertIdentity(guest);
    expect(store.linkIdentity(guest.id, "ann")).toBe(true);
    expect(store.findIdentity(guest.id)).toEqual({ ...guest, userId: "ann" });
    expect(store.linkIdentity(guest.id, "bob")).toBe(false);
    expect(store.findIdentity(guest.id)?.userId).toBe("ann");
  });

  it("are not linked to a user who has one", () => {
    store.insertIdentity(guest);
    store.insertIdentity(ann);
    expect(store.linkIdentity(guest.id, "ann")).toBe(false);
    expect(store.findIdentity(guest.id)).toEqual(guest);
  });

  it("can be deleted", () => {
    store.insertIdentity(ann);
    store.deleteIdentity(ann.id);
    store.deleteIdentity(ann.id);
    expect(store.findIdentityOfUser(POOL, "ann")).toBeUndefined();
    expect(store.insertIdentity(ann)).toBe(true);
  });
});
