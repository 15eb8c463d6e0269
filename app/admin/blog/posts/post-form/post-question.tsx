import type { ComponentProps } from "react";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { ConfirmDialog } from "@/components/admin/dialogs";
import { textPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import { FindingText } from "./checks";
import type { Question } from "./post-session";

type QuestionProps = { post: Post | undefined; question: Question; onClose: () => void };

export function PostQuestion({ post, question, onClose }: QuestionProps) {
  const { one } = usePostKind();
  return (
    <ConfirmDialog
      {...wordsOf(question, one, post !== undefined && postState(post) === "published")}
      onConfirm={() => question.answer(true)}
      onClose={onClose}
    />
  );
}

type Words = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "cancel" | "confirm" | "variant">;

function wordsOf(question: Question, one: string, isLive: boolean): Words {
  switch (question.about) {
    case "takingDown": {
      const { title, publishedAt } = question.post;
      if (publishedAt && postState(question.post) === "scheduled")
        return {
          title: `Take this ${one} off the schedule?`,
          description: (
            <p>
              “{title}” goes live on {mediumTime(publishedAt)}. Saved like this it has no date, and does not go live.
            </p>
          ),
          cancel: "Keep the schedule",
          confirm: "Take it off",
        };
      return {
        title: `Take this ${one} off the site?`,
        description: (
          <>
            <p>
              “{title}” is live at {textPath(question.post)}. Saved like this it leaves the public site at once.
            </p>
            <p>Nothing is lost: publishing it again brings it back with its first date.</p>
          </>
        ),
        cancel: "Keep it live",
        confirm: "Take it down",
      };
    }
    case "discarding":
      return {
        title: "Discard changes?",
        description: (
          <p>
            The editor shows the {one} again as it {isLive ? "is on the site" : "was saved last"}. The changes stay in
            its history.
          </p>
        ),
        cancel: "Keep them",
        confirm: "Discard changes",
      };
    case "errors": {
      const verb = question.isScheduling ? "Schedule" : "Publish";
      return {
        title: `${verb} anyway?`,
        description: (
          <ul className="grid max-h-[40svh] gap-2 overflow-y-auto">
            {question.errors.map((finding, index) => (
              <li key={index}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ul>
        ),
        cancel: `Back to the ${one}`,
        confirm: `${verb} anyway`,
        variant: "default",
      };
    }
  }
}
