import { clockTime, longDay } from "@/components/admin/dates";
import type { InJson } from "@/lib/api/client";
import { ACTIONS } from "@/lib/audit/rules";
import { counted } from "@/lib/format";
import type { ListedRevision, PostActivity } from "@/lib/posts/revision-queries";
import { cn } from "@/lib/utils";

const KINDS: Record<ListedRevision["kind"], string> = {
  saved: "Saved",
  published: "Published",
  autosaved: "Autosaved",
  restored: "Restored",
  replaced: "Replaced",
};

type ListedVersion = InJson<ListedRevision>;
type ListedActivity = InJson<PostActivity>;
export type ListedEntry = ListedVersion | ListedActivity;

/** Whether `entry` logs that the version was scheduled: one transaction writes both, so within a second. */
const isScheduling = ({ createdAt }: ListedVersion, entry: ListedEntry) =>
  entry.kind === "activity" &&
  /scheduled/i.test(entry.summary) &&
  Math.abs(Date.parse(entry.at) - Date.parse(createdAt)) < 1_000;

/** A plain save is already listed as a version. */
const isPlainSave = ({ action, summary }: ListedActivity) => action === "update" && summary === ACTIONS.update;

function groupByDay(all: readonly ListedEntry[]) {
  const days: { day: string; entries: ListedEntry[] }[] = [];
  for (const entry of all) {
    if (entry.kind === "activity" && isPlainSave(entry)) continue;
    const day = longDay(entry.kind === "activity" ? entry.at : entry.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

type VersionsProps = {
  entries: readonly ListedEntry[];
  shown: number | undefined;
  onOpen: (revision: number) => void;
};

/** The versions of a post by day, newest first, with what else happened to it. */
export function Versions({ entries: all, shown, onOpen }: VersionsProps) {
  const versions = all.filter((entry) => entry.kind !== "activity");
  // a version shows its title only if it differs from that of the version before
  const retitled = new Set(versions.filter(({ title }, index) => versions[index + 1]?.title !== title));
  return groupByDay(all).map(({ day, entries }) => (
    <section key={day} aria-label={day} className="mb-4">
      <h3 className="text-muted-foreground border-b pb-1 text-[0.8125rem] font-semibold">{day}</h3>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className="border-b">
            {entry.kind === "activity" ? (
              <Activity entry={entry} />
            ) : (
              <Entry
                revision={entry}
                isScheduled={entry.kind === "published" && all.some((other) => isScheduling(entry, other))}
                isRetitled={retitled.has(entry)}
                isShown={entry.id === shown}
                onOpen={() => onOpen(entry.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

type EntryProps = {
  revision: ListedVersion;
  isScheduled: boolean;
  isRetitled: boolean;
  isShown: boolean;
  onOpen: () => void;
};

function Entry({ revision, isScheduled, isRetitled, isShown, onOpen }: EntryProps) {
  const { createdAt, kind, name, words, author, title } = revision;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={cn(
        "hover:bg-accent grid w-full gap-0.5 px-2 py-2 text-left [overflow-wrap:anywhere]",
        isShown && "bg-muted shadow-[inset_3px_0_var(--signal)]",
      )}
      onClick={onOpen}
    >
      <span className="font-medium tabular-nums">
        {clockTime(createdAt)}
        {name && <span className="ml-2">{name}</span>}
      </span>
      <span className="text-muted-foreground text-[0.8125rem]">
        {isScheduled ? "Scheduled" : KINDS[kind]} · {counted(words, "word")} · {author?.name ?? "Unknown"}
      </span>
      {isRetitled && <span className="line-clamp-1 text-[0.8125rem]">{title || "No title"}</span>}
    </button>
  );
}

function Activity({ entry: { at, actor, summary } }: { entry: ListedActivity }) {
  return (
    <p className="grid gap-0.5 px-2 py-2 text-[0.8125rem] [overflow-wrap:anywhere]">
      <span className="font-medium">{actor ? `${summary} by ${actor.name}` : summary}</span>
      <time dateTime={at} className="text-muted-foreground tabular-nums">
        {clockTime(at)}
      </time>
    </p>
  );
}
