/** The focus of a dialog that has just opened. */
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ModalDialog } from "../../src/shared/ui/dialogs/modal-dialog.tsx";

const dialogWith = (content: ReactNode) => (
  <ModalDialog title="Sign in" describedBy={undefined} closeLabel="Close" isOpen onClose={() => undefined}>
    {content}
  </ModalDialog>
);

/** Opens the dialog. Returns how to replace its content. */
async function openWith(content: ReactNode) {
  const { rerender } = render(dialogWith(content));
  await waitFor(() => expect(screen.getByRole("dialog")).toHaveProperty("open", true));
  // The focus moves in the task after that.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return (next: ReactNode) => rerender(dialogWith(next));
}

const filled = <input aria-label="Email" defaultValue="ada@example.com" />;
const code = <input aria-label="Code" />;
const field = (name: string) => screen.getByRole("textbox", { name });

test("its first empty field has the focus", async () => {
  await openWith([<div key="a">{filled}</div>, <div key="b">{code}</div>]);
  expect(document.activeElement).toBe(field("Code"));
});

test("without an empty field, the first one has it", async () => {
  await openWith(filled);
  expect(document.activeElement).toBe(field("Email"));
});

test("a field that comes later gets the focus", async () => {
  const show = await openWith("Loading");
  show(code);
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
});

test("a field that can be used only later gets the focus then", async () => {
  const show = await openWith(<input aria-label="Code" disabled />);
  show(<input aria-label="Code" disabled={false} />);
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
});

test("a field that comes after the visitor has moved the focus leaves it there", async () => {
  const show = await openWith("Loading");
  screen.getByRole("button", { name: "Close" }).focus();
  show(code);
  // The observer is told in a microtask.
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});
