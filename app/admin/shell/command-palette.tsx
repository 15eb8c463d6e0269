import { ExternalLink, Keyboard, LogOut, type LucideIcon, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type Area, AREAS, type Screen } from "@/app/admin/areas";
import { leaveFor, mayLeaveFor } from "@/components/admin/session";
import { OUTDATED } from "@/components/admin/lists/kept-data";
import { useScreenActions } from "@/components/admin/shell/open-screen";
import { useMay } from "@/components/admin/shell/use-admin";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from "@/components/ui/command";
import { INDEXED_PAGES, SIGN_OUT_PATH } from "@/lib/paths";
import { useFoundRecords } from "./use-found-records";

type Command = { name: string; icon: LucideIcon; keys?: string; run: () => void };
type Group = { heading: string; commands: Command[] };

export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const { groups: records, isOutdated, isFormer } = useFoundRecords(settled);
  const isSearching = settled !== wanted || isFormer;
  const go = useGo(onClose);
  const groups = useCommands(wanted, { go, onClose, onHelp });
  const isMatch = ({ name }: Command) => name.toLowerCase().includes(wanted.toLowerCase());
  const found = groups
    .map(({ heading, commands }) => ({ heading, commands: commands.filter(isMatch) }))
    .filter(({ commands }) => commands.length > 0);
  const names = found.flatMap(({ commands }) => commands.map(({ name }) => name));
  const values = [...names, ...records.flatMap(({ found }) => found.map(({ id }) => id))];
  const selected = values.includes(chosen) ? chosen : (values[0] ?? "");
  // Enter during a search waits for its results
  const [awaited, setAwaited] = useState<string>();
  const openFirst = useEffectEvent(() => {
    const [first] = records.flatMap((group) => group.found);
    if (first) go(first.href);
  });
  useEffect(() => {
    if (awaited === wanted && !isSearching) openFirst();
  }, [awaited, wanted, isSearching]);

  return (
    <CommandDialog
      shouldFilter={false}
      // Enter runs the first when the selected one is no longer a result
      value={selected}
      onValueChange={setChosen}
      title="Search and commands"
      description="Type to find a post, a page, a story, a message, a category, a site text, a screen or a command."
      onClose={onClose}
    >
      <CommandInput
        placeholder="Search, or type a command"
        aria-label="Search and commands"
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setAwaited(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !isSearching || names.includes(selected)) return;
          event.preventDefault();
          setAwaited(wanted);
        }}
      />
      {isOutdated && (
        <p role="status" className="text-muted-foreground border-b px-3 py-1.5 text-[0.8125rem]">
          {OUTDATED}
        </p>
      )}
      <CommandList label="Results">
        <CommandEmpty>Nothing found.</CommandEmpty>
        {found.map(({ heading, commands }) => (
          <CommandGroup key={heading} heading={heading}>
            {commands.map(({ name, icon: Icon, keys, run }) => (
              <CommandItem key={name} value={name} onSelect={run}>
                <Icon aria-hidden="true" /> {name}
                {keys && <CommandShortcut>{keys}</CommandShortcut>}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        {records.map(({ heading, found }) => (
          <CommandGroup key={heading} heading={heading}>
            {found.map(({ id, name, note, href, icon: Icon }) => (
              <CommandItem key={id} value={id} onSelect={() => go(href)}>
                <Icon aria-hidden="true" /> <span className="truncate">{name}</span>
                {note && <CommandShortcut className="max-w-1/2 truncate">{note}</CommandShortcut>}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </CommandDialog>
  );
}

function useGo(onClose: () => void): (href: string) => void {
  const router = useRouter();
  return (href) => {
    onClose();
    const url = new URL(href, window.location.href);
    if (!mayLeaveFor(url)) return;
    if (url.pathname.startsWith("/admin/")) router.push(href);
    else leaveFor(href);
  };
}

type Actions = { go: (href: string) => void; onClose: () => void; onHelp: () => void };

/** Every command that the person may use, in its group; what is `wanted` decides the order. */
function useCommands(wanted: string, { go, onClose, onHelp }: Actions): Group[] {
  const may = useMay();
  const actions = useScreenActions();

  const to = (name: string, icon: LucideIcon, href: string): Command => ({ name, icon, run: () => go(href) });
  const areas: Area[] = Object.values(AREAS);
  const screens = (all: readonly Screen[]) =>
    all.filter(({ permission }) => may(permission)).map(({ title, icon, href }) => to(title, icon, href));

  const ofScreen: Group = {
    heading: "This screen",
    commands: actions.map(({ name, run }) => ({
      name,
      icon: Zap,
      run: () => {
        onClose();
        // the palette returns the focus first
        setTimeout(run);
      },
    })),
  };
  return [
    // not where Enter alone would run the first
    ...(wanted === "" ? [] : [ofScreen]),
    {
      heading: "Go to",
      commands: [
        ...screens(areas.flatMap((area) => [area, ...(area.screens ?? [])])),
        to("View site", ExternalLink, "/"),
      ],
    },
    {
      heading: "Create",
      commands: screens(areas.flatMap(({ forms = [] }) => forms)),
    },
    ...(wanted === "" ? [ofScreen] : []),
    {
      heading: "Pages",
      // the list begins with what is used most
      commands: wanted === "" ? [] : INDEXED_PAGES.map(({ path, title }) => to(`Page: ${title}`, ExternalLink, path)),
    },
    {
      heading: "Other",
      commands: [
        { name: "Keyboard shortcuts", icon: Keyboard, keys: "?", run: onHelp },
        to("Sign out", LogOut, SIGN_OUT_PATH),
      ],
    },
  ];
}

const TYPING_PAUSE_MS = 120;

/** `text` once typing pauses: each search asks five lists. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : settled;
}
