"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, FileText, Keyboard, LogOut, type LucideIcon, SunMoon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { type Area, AREAS, type Screen } from "@/app/admin/areas";
import { leaveFor, mayLeaveFor } from "@/components/admin/session";
import { OUTDATED } from "@/components/admin/lists/kept-data";
import { useTheme } from "@/components/admin/shell/theme";
import { THEME_NAMES, THEMES } from "@/components/admin/shell/themes";
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
import { isUnreachable } from "@/lib/api/client";
import { adminPaths, api, SIGN_OUT_PATH, withQuery } from "@/lib/paths";
import type { PostCard } from "@/lib/posts/rules";

type FoundPost = Pick<PostCard, "id" | "title" | "status">;
type Command = { name: string; icon: LucideIcon; keys?: string; run: () => void };

const SHOWN_POSTS = 6;

const postValue = (id: number) => `post-${id}`;

/** Finds screens, posts and commands by typing. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const router = useRouter();
  const { theme, setTheme } = useTheme();
  const may = useMay();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const { posts, isOutdated } = usePosts(useDeferredValue(text.trim()));

  const go = (href: string) => {
    onClose();
    const url = new URL(href, window.location.href);
    if (!mayLeaveFor(url)) return;
    if (url.pathname.startsWith("/admin/")) router.push(href);
    else leaveFor(href);
  };
  const to = (name: string, icon: LucideIcon, href: string): Command => ({ name, icon, run: () => go(href) });

  const areas: Area[] = Object.values(AREAS);
  const screens = (all: readonly Screen[]) =>
    all.filter(({ permission }) => may(permission)).map(({ title, icon, href }) => to(title, icon, href));

  const groups: { heading: string; commands: Command[] }[] = [
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
    {
      heading: "Other",
      commands: [
        ...THEMES.filter((value) => value !== theme).map((value) => ({
          name: `Color scheme: ${THEME_NAMES[value]}`,
          icon: SunMoon,
          run: () => {
            setTheme(value);
            onClose();
          },
        })),
        { name: "Keyboard shortcuts", icon: Keyboard, keys: "?", run: onHelp },
        to("Sign out", LogOut, SIGN_OUT_PATH),
      ],
    },
  ];
  const isMatch = ({ name }: Command) => name.toLowerCase().includes(text.trim().toLowerCase());
  const found = groups
    .map(({ heading, commands }) => ({ heading, commands: commands.filter(isMatch) }))
    .filter(({ commands }) => commands.length > 0);
  const values = [
    ...found.flatMap(({ commands }) => commands.map(({ name }) => name)),
    ...posts.map(({ id }) => postValue(id)),
  ];

  return (
    <CommandDialog
      open
      shouldFilter={false}
      // Enter runs the first when the selected one is no longer a result
      value={values.includes(chosen) ? chosen : (values[0] ?? "")}
      onValueChange={setChosen}
      title="Search and commands"
      description="Type to find a screen, a command or a post."
      onOpenChange={(open) => !open && onClose()}
    >
      <CommandInput
        placeholder="Find a screen, a command or a post"
        aria-label="Search and commands"
        value={text}
        onValueChange={setText}
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
        {posts.length > 0 && (
          <CommandGroup heading="Posts">
            {posts.map(({ id, title, status }) => (
              <CommandItem key={id} value={postValue(id)} onSelect={() => go(adminPaths.post(id))}>
                <FileText aria-hidden="true" /> <span className="truncate">{title}</span>
                {status !== "published" && <CommandShortcut>{status}</CommandShortcut>}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
      </CommandList>
    </CommandDialog>
  );
}

/** The newest matching posts; none without a search. */
function usePosts(q: string): { posts: FoundPost[]; isOutdated: boolean } {
  const { data, error } = useQuery<FoundPost[]>({
    // lists/use-paged-list caches another shape under the same URL
    queryKey: [withQuery(api.posts, { page: 1, q }), "palette"],
    enabled: q !== "",
    placeholderData: (previous) => previous,
  });
  if (q === "") return { posts: [], isOutdated: false };
  return { posts: (data ?? []).slice(0, SHOWN_POSTS), isOutdated: isUnreachable(error) };
}
