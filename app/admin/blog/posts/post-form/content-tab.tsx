import { type RefObject, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Post } from "@/app/admin/records";
import { type StateLineProps, stateText } from "@/components/admin/editing/state-line";
import { TextField, useField } from "@/components/admin/fields/form";
import { RichField } from "@/components/admin/fields/rich-field";
import { SlugField } from "@/components/admin/fields/slug-field";
import type { EditorHandle } from "@/components/editor/editor";
import { FieldError } from "@/components/ui/field";
import { textPath } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { postState } from "@/lib/posts/rules";
import { onEnter } from "@/lib/browser/keys";
import type { PostValues } from "./post-fields";
import { usePostKind } from "@/app/admin/blog/kind-words";

const HEIGHT = 500;

type Props = {
  post: Post | undefined;
  state: StateLineProps;
  body: RefObject<EditorHandle | null>;
  onType: () => void;
};

/** Title and text fill the page; slug and excerpt are beside them, or below on a narrow screen. */
export function ContentTab({ post, state, body, onType }: Props) {
  const { kind, prefix } = usePostKind();
  const slug = useWatch<PostValues, "slug">({ name: "slug" });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[minmax(0,1fr)_14rem] xl:max-2xl:in-data-narrow:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <TitleField isNew={!post} onLeave={() => body.current?.focus()} />
        <RichField
          name="content"
          label={POST_LABELS.content}
          labelClassName="sr-only"
          height={HEIGHT}
          isPage={kind === "page"}
          path={slug ? textPath({ kind, slug }) : undefined}
          head={<FullScreenHead state={state} onLeave={() => body.current?.focus()} />}
          ref={body}
          onType={onType}
        />
      </div>
      <div className="grid content-start gap-1 max-xl:mt-3 max-xl:border-t max-xl:pt-3">
        <SlugField
          prefix={prefix}
          sourceField={post ? undefined : "title"}
          publicSlug={post?.publishedAt && postState(post) !== "scheduled" ? post.slug : undefined}
        />
        {kind === "post" && (
          <TextField
            name="excerpt"
            label={POST_LABELS.excerpt}
            hint="A brief summary that appears in post listings"
            rows={3}
          />
        )}
      </div>
    </div>
  );
}

/** The title as a headline. It grows with its text; Enter moves to the body. */
function TitleField({ isNew, onLeave }: { isNew: boolean; onLeave: () => void }) {
  const { id, error, register } = useField("title");
  const { ref, ...field } = register("title");
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isNew) input.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the screen opens: the first save does not move the caret
  }, []);

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {POST_LABELS.title}
      </label>
      <textarea
        id={id}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        rows={1}
        dir="auto"
        placeholder={POST_LABELS.title}
        autoComplete="off"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="font-display placeholder:text-muted-foreground focus-visible:border-foreground block field-sizing-content w-full resize-none border-b border-transparent bg-transparent text-[1.75rem] leading-tight font-bold tracking-[-0.03em] placeholder:opacity-60 focus-visible:outline-none max-sm:text-2xl"
        onKeyDown={onEnter(onLeave)}
        {...field}
      />
      <FieldError id={`${id}-error`} className="min-h-0 empty:mt-2 empty:pb-0 max-sm:empty:mt-1">
        {error}
      </FieldError>
    </div>
  );
}

/** The head of the full-screen editor: the title, which can be edited there, too, and the save state. */
function FullScreenHead({ state, onLeave }: { state: StateLineProps; onLeave: () => void }) {
  const { setValue } = useFormContext<PostValues>();
  const title = useWatch<PostValues, "title">({ name: "title" });
  return (
    <>
      <input
        aria-label={POST_LABELS.title}
        dir="auto"
        placeholder={POST_LABELS.title}
        autoComplete="off"
        className="font-display placeholder:text-muted-foreground focus-visible:border-foreground min-w-0 flex-1 border-b border-transparent bg-transparent text-xl font-bold tracking-[-0.02em] focus-visible:outline-none max-sm:basis-full"
        value={title}
        onChange={({ target }) => setValue("title", target.value, { shouldDirty: true })}
        onKeyDown={onEnter(onLeave)}
      />
      <p className="text-muted-foreground text-[0.8125rem] tabular-nums">{stateText(state)}</p>
    </>
  );
}
