import { Command } from "cmdk";
import { ExternalLink, Keyboard, LogOut, type LucideIcon, Search, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type Area, AREAS, type Screen } from "@/app/admin/areas";
import { OUTDATED_TEXT } from "@/components/admin/lists/kept-data";
import { leaveFor, mayLeaveFor } from "@/components/admin/session";
import { useScreenActions } from "@/components/admin/shell/open-screen";
import { useMay } from "@/components/admin/shell/use-admin";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { INDEXED_PAGES, SIGN_OUT_PATH } from "@/lib/paths";
import { useFoundRecords } from "./use-found-records";

export type CommandGroup = {
  heading: string;
  choices: readonly { id: string; name: string; note?: string; icon: LucideIcon; run: () => void }[];
};

const TITLE = "Search and commands";

/** A search field with its results, rendered only while open. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const wanted = text.trim();
  const debounced = useDebounced(wanted);
  const router = useRouter();
  function go(href: string): void {
    onClose();
    const url = new URL(href, window.location.href);
    if (!mayLeaveFor(url)) return;
    if (url.pathname.startsWith("/admin/")) router.push(href);
    else leaveFor(href);
  }
  const { groups: records, isOutdated, isPrevious } = useFoundRecords(debounced, go);
  const isSearching = debounced !== wanted || isPrevious;
  const commands = useCommands(wanted, { go, onClose, onHelp })
    .map(({ heading, choices }) => ({
      heading,
      choices: choices.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())),
    }))
    .filter(({ choices }) => choices.length > 0);
  const idsOf = (groups: CommandGroup[]) => groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const groups = [...commands, ...records];
  const ids = idsOf(groups);
  // Enter runs the first choice if the selected one is no longer a result
  const selected = ids.includes(chosen) ? chosen : (ids[0] ?? "");
  // Enter during a search waits for its results
  const [awaited, setAwaited] = useState<string>();
  const openFirst = useEffectEvent(() => records[0]?.choices[0]?.run());
  useEffect(() => {
    if (awaited === wanted && !isSearching) openFirst();
  }, [awaited, wanted, isSearching]);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        closeButton={false}
        className="top-[12svh] max-h-[70svh] max-w-xl translate-y-0 overflow-hidden p-0"
      >
        <DialogTitle className="sr-only">{TITLE}</DialogTitle>
        <DialogDescription className="sr-only">
          Type to find a post, a page, a story, a message, a category, a site text, a screen or a command.
        </DialogDescription>
        <Command
          data-slot="command"
          className="flex min-h-0 w-full min-w-0 flex-col"
          shouldFilter={false}
          value={selected}
          onValueChange={setChosen}
        >
          <div className="flex items-center gap-2.5 border-b px-4">
            <Search aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
            <Command.Input
              aria-label={TITLE}
              placeholder="Search, or type a command"
              className="placeholder:text-muted-foreground h-12 w-full bg-transparent text-base outline-none placeholder:opacity-100"
              value={text}
              onValueChange={(typed) => {
                setText(typed);
                setAwaited(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !isSearching || idsOf(commands).includes(selected)) return;
                event.preventDefault();
                setAwaited(wanted);
              }}
            />
          </div>
          {isOutdated && (
            <p role="status" className="text-muted-foreground border-b px-3 py-1.5 text-[0.8125rem]">
              {OUTDATED_TEXT}
            </p>
          )}
          <Command.List label="Results" className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1.5">
            <Command.Empty className="text-muted-foreground py-6 text-center">Nothing found.</Command.Empty>
            {groups.map((group) => (
              <Group key={group.heading} {...group} />
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

const Group = ({ heading, choices }: CommandGroup) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold"
  >
    {choices.map(({ id, name, note, icon: Icon, run }) => (
      <Command.Item
        key={id}
        value={id}
        onSelect={run}
        className="data-[selected=true]:bg-accent flex min-h-9 cursor-default items-center gap-2.5 rounded px-2.5 py-1.5 outline-none select-none pointer-coarse:min-h-11"
      >
        <Icon aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
        <span className="truncate">{name}</span>
        {note && <span className="text-muted-foreground ml-auto max-w-1/2 truncate pl-4 text-xs">{note}</span>}
      </Command.Item>
    ))}
  </Command.Group>
);

type Actions = { go: (href: string) => void; onClose: () => void; onHelp: () => void };

/** The commands that the user may run, in groups. Their order depends on whether a text is `wanted`. */
function useCommands(wanted: string, { go, onClose, onHelp }: Actions): CommandGroup[] {
  const may = useMay();
  const actions = useScreenActions();

  const to = (name: string, icon: LucideIcon, href: string) => ({ id: name, name, icon, run: () => go(href) });
  const areas: Area[] = Object.values(AREAS);
  const screens = (all: readonly Screen[]) =>
    all.filter(({ permission }) => may(permission)).map(({ title, icon, href }) => to(title, icon, href));

  const ofScreen: CommandGroup = {
    heading: "This screen",
    choices: actions.map(({ name, run }) => ({
      id: name,
      name,
      icon: Zap,
      run: () => {
        onClose();
        // after the palette has restored the focus
        setTimeout(run);
      },
    })),
  };
  return [
    // not first without a text, because Enter alone would run an action
    ...(wanted === "" ? [] : [ofScreen]),
    {
      heading: "Go to",
      choices: [
        ...screens(areas.flatMap((area) => [area, ...(area.screens ?? [])])),
        to("View site", ExternalLink, "/"),
      ],
    },
    {
      heading: "Create",
      choices: screens(areas.flatMap(({ forms = [] }) => forms)),
    },
    ...(wanted === "" ? [ofScreen] : []),
    {
      heading: "Pages",
      // offered only in a search, because other entries are used more often
      choices: wanted === "" ? [] : INDEXED_PAGES.map(({ path, title }) => to(`Page: ${title}`, ExternalLink, path)),
    },
    {
      heading: "Other",
      choices: [
        { id: "help", name: "Keyboard shortcuts", icon: Keyboard, note: "?", run: onHelp },
        to("Sign out", LogOut, SIGN_OUT_PATH),
      ],
    },
  ];
}

const TYPING_PAUSE_MS = 120;

/** Returns `text` once typing pauses, because each search queries five lists. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : debounced;
}
