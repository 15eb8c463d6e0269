import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { may } from "@/lib/auth/permissions";
import { currentStaff } from "@/lib/auth/session";
import { listAttention } from "@/lib/health/attention-queries";
import { listStartedPosts } from "@/lib/posts/creation-mutations";
import { findShownSetup } from "@/lib/setup/queries";
import { BlogDashboard } from "./blog-dashboard";

const { title, permission } = AREAS.blog;

export const metadata = { title };

export default async function Page() {
  const actor = await currentStaff();
  const tasks = actor !== null && may(actor, "site.write") ? await findShownSetup() : null;
  const attention = actor !== null && may(actor, "health.read") ? await listAttention() : [];
  // with the screen: later they would move the list
  const started = actor === null ? [] : await listStartedPosts(actor);
  const rows = started.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
  return guarded(permission, () => <BlogDashboard setupTasks={tasks} attention={attention.length} started={rows} />);
}
