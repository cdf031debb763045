/** The main part of the contact page with this tab's client, in a chunk of its own with the sign-in engine. */
import type { ComponentType } from "react";
import { nextTask } from "../../shared/hydration/next-task.ts";
import { contactClient } from "./contact-client.ts";
import { ContactRoom } from "./contact-room.tsx";

/** Resolves when the engine is there, in a later task, so that rendering its state does not block the page. */
export async function configuredRoom(): Promise<ComponentType> {
  const client = await contactClient();
  await nextTask();
  return () => <ContactRoom client={client} />;
}
