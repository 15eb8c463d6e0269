import { expect, it } from "vitest";
import { QUEUES } from "@/lib/jobs/queues";

it("an email job is retried with growing pauses for about two days", () => {
  for (const name of ["contact.mail", "comment.mail", "post.review", "invitation.mail"] as const)
    expect(QUEUES[name].retryMinutes).toEqual([1, 5, 15, 60, 240, 720, 1440]);
});
