"use client";

import { PostFieldControl } from "./post-field-control";
import { POST_TABS } from "./post-fields";

export function SettingsTab() {
  const fields = POST_TABS.find(({ tab }) => tab === "settings")?.fields ?? [];
  return (
    <div className="grid max-w-3xl gap-2">
      {fields.map((name) => (
        <PostFieldControl key={name} name={name} />
      ))}
    </div>
  );
}
