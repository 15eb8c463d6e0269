"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Checkbox } from "@/components/ui/checkbox";
import { peopleApi } from "@/lib/api/paths";

type Settings = { requireSecondFactor: boolean; showBylines: boolean };

const SETTINGS = [
  {
    key: "showBylines",
    label: "Show bylines",
    hint: "Each post names its author and links to a page of the author’s posts. Name, title, bio and picture come from the account. Authors without a name are not shown.",
    on: "Posts name their authors",
    off: "Posts name no author",
  },
  {
    key: "requireSecondFactor",
    label: "Require a second factor",
    hint: "Anyone without a passkey or an authenticator app has to set one up under Account before doing anything else.",
    on: "Everyone needs a second factor",
    off: "The second factor is optional",
  },
] as const;

/** What applies to everybody. */
export function PeopleSettings() {
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery<Settings>({ queryKey: [peopleApi.settings] });
  const { run, isPending } = useApiMutation();

  async function save({ key, on, off }: (typeof SETTINGS)[number], isOn: boolean) {
    const saved = await run<Settings>({
      method: "PUT",
      url: peopleApi.settings,
      body: { [key]: isOn },
      success: isOn ? on : off,
      failure: ({ status, reason }) => (status === 409 ? reason : "Failed to save the setting"),
    });
    if (saved) client.setQueryData([peopleApi.settings], saved);
  }

  if (!data) return null;
  return (
    <section aria-label="Settings" className="mt-6 grid max-w-2xl gap-4">
      {SETTINGS.map((setting) => (
        <div key={setting.key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
          <Checkbox
            id={`${id}-${setting.key}`}
            className="mt-0.5"
            checked={data[setting.key]}
            disabled={isPending}
            aria-describedby={`${id}-${setting.key}-hint`}
            onCheckedChange={(checked) => void save(setting, checked === true)}
          />
          <label htmlFor={`${id}-${setting.key}`} className="text-sm font-semibold">
            {setting.label}
          </label>
          <p id={`${id}-${setting.key}-hint`} className="text-muted-foreground col-start-2 mt-0.5 text-[0.8125rem]">
            {setting.hint}
          </p>
        </div>
      ))}
    </section>
  );
}
