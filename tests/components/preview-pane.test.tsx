import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PreviewPane } from "@/app/admin/site/[key]/preview-pane";

afterEach(cleanup);

/** The pane beside a field and a button, and what it sends to its page. */
function renderPane() {
  render(
    <>
      <input aria-label="Heading" data-path="closing.heading" />
      <button>Preview</button>
      <PreviewPane
        documentKey="about"
        currentValue={() => ({})}
        onChange={() => () => undefined}
        pathOf={(element) => (element instanceof HTMLElement ? element.dataset.path : undefined)}
        onField={() => undefined}
      />
    </>,
  );
  const sent: { kind: string; path?: string }[] = [];
  const page = { postMessage: (message: { kind: string }) => sent.push(message) };
  Object.defineProperty(screen.getByTitle("Preview"), "contentWindow", { value: page });
  const ready = () => {
    const data = { kind: "site-preview:ready", scene: "about", scenes: [] };
    const event = new MessageEvent("message", { data, origin: window.location.origin });
    Object.defineProperty(event, "source", { value: page });
    act(() => void window.dispatchEvent(event));
  };
  const edited = () => sent.filter(({ kind }) => kind === "site-preview:edited").map(({ path }) => path);
  return { ready, edited };
}

it("a preview that is ready late shows the field that had the focus before the button that opens it", () => {
  const { ready, edited } = renderPane();
  act(() => screen.getByLabelText("Heading").focus());
  expect(edited()).toEqual(["closing.heading"]);
  act(() => screen.getByText("Preview").focus());
  ready();
  expect(edited()).toEqual(["closing.heading", "closing.heading"]);
});

it("a preview follows no field before one has the focus, and stays where it is when the focus leaves it", () => {
  const { ready, edited } = renderPane();
  ready();
  act(() => screen.getByText("Preview").focus());
  expect(edited()).toEqual([]);
  act(() => screen.getByLabelText("Heading").focus());
  act(() => screen.getByText("Preview").focus());
  expect(edited()).toEqual(["closing.heading"]);
});
