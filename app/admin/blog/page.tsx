import { AREAS } from "@/app/admin/areas";
import { guard } from "@/app/admin/guard";
import { may } from "@/lib/auth/rules";
import { listAttention } from "@/lib/health/attention-queries";
import { listStartedPosts } from "@/lib/posts/creation-mutations";
import { findShownSetup } from "@/lib/setup/queries";
import { BlogDashboard } from "./blog-dashboard";

const { title, permission } = AREAS.blog;

export const metadata = { title };

export default function Page() {
  return guard(permission, async (actor) => {
    const tasks = may(actor, "site.write") ? await findShownSetup() : null;
    const attention = may(actor, "health.read") ? await listAttention() : [];
    // loaded with the screen, because they would push the list down later
    const rows = (await listStartedPosts(actor)).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
    return <BlogDashboard setupTasks={tasks} attention={attention.length} started={rows} />;
  });
}
