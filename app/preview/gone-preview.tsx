import { Mark } from "@/components/site/mark";

export function GonePreview() {
  return (
    <main id="content" className="px-edge grid min-h-dvh content-center gap-6">
      <Mark size={72} />
      <h1 className="text-display-2">Preview not found</h1>
      <p className="text-lead max-w-measure">
        This link has expired, was withdrawn or was never one of ours. Please ask the person who sent it for a new one.
      </p>
    </main>
  );
}
