/** Concurrent writers to a site, and what was acknowledged to them. */
import { setTimeout as wait } from "node:timers/promises";
import { looksLike } from "./images.ts";
import { callSite, sendContact, sendPost, signInTo, somePicture, somePost, unique, uploadTo } from "./site-client.ts";

/** Acknowledged: must survive anything, whole. */
type Acknowledged = {
  posts: { id: number; slug: string; content: string }[];
  messages: string[];
  sessions: string[];
  uploads: { path: string; bytes: Buffer }[];
  /** the last acknowledged number of the often edited post */
  edit: number;
};

/** How much of each kind. */
export function countsOf({ posts, messages, sessions, uploads, edit }: Acknowledged): Record<string, number> {
  return {
    posts: posts.length,
    messages: messages.length,
    sessions: sessions.length,
    uploads: uploads.length,
    edits: edit,
  };
}

export const nothingAcknowledged = (): Acknowledged => ({
  posts: [],
  messages: [],
  sessions: [],
  uploads: [],
  edit: 0,
});

/** Writes until `isOver`, adding to `acknowledged`. Throws for unexpected responses. */
export async function storm(
  url: string,
  cookie: string,
  editedPostId: number,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const writers: (() => Promise<void>)[] = [
    ...Array.from({ length: 3 }, () => async () => {
      const post = somePost();
      const { status, body } = await sendPost(url, cookie, post);
      expectStatus(status, 201);
      acknowledged.posts.push({ id: Number(body.id), slug: post.slug, content: post.content });
    }),
    ...Array.from({ length: 2 }, () => async () => {
      const text = unique("message");
      expectStatus((await sendContact(url, text)).status, 201);
      acknowledged.messages.push(text);
    }),
    async () => {
      const session = await signInTo(url);
      if (session) acknowledged.sessions.push(session);
      await wait(50);
    },
    ...Array.from({ length: 2 }, () => async () => {
      const bytes = await somePicture();
      const { status, path } = await uploadTo(url, cookie, bytes);
      expectStatus(status, 200);
      acknowledged.uploads.push({ path, bytes });
    }),
    async () => {
      const number = acknowledged.edit + 1;
      const changes = { title: `Edit ${number}`, content: `<p>Edit ${number}</p>` };
      expectStatus(
        (await callSite(url, `/api/blog/posts/${editedPostId}`, { method: "PUT", cookie, body: changes })).status,
        200,
      );
      acknowledged.edit = number;
    },
  ];
  await Promise.all(
    writers.map(async (write) => {
      while (!isOver()) {
        try {
          await write();
        } catch (error) {
          // the kill broke the connection: not acknowledged
          if (!isOver()) throw error;
        }
      }
    }),
  );
}

function expectStatus(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`A write was answered with ${actual} instead of ${expected}.`);
}

/** What of the acknowledged is missing or broken. */
export async function findLosses(
  url: string,
  cookie: string,
  editedPostId: number,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const losses: string[] = [];
  const posts = (await callSite(url, "/api/blog/posts", { cookie })).body as unknown as {
    id: number;
    slug: string;
    title: string;
  }[];
  const known = new Map(posts.map((post) => [post.slug, post]));
  for (const { id, slug, content } of acknowledged.posts) {
    if (known.get(slug)?.id !== id) losses.push(`post ${slug} is not listed`);
    const { status, body } = await callSite(url, `/api/blog/posts/${id}`, { cookie });
    if (status !== 200 || body.content !== content)
      losses.push(`post ${slug}: ${status} ${String(body.content).slice(0, 40)}`);
  }
  const { body: edited } = await callSite(url, `/api/blog/posts/${editedPostId}`, { cookie });
  const number = Number(/^Edit (\d+)$/.exec(String(edited.title))?.[1] ?? 0);
  if (number < acknowledged.edit) losses.push(`edit ${acknowledged.edit} is gone: ${String(edited.title)}`);
  if (number > 0 && edited.content !== `<p>Edit ${number}</p>`)
    losses.push(`an edit is there in part: ${String(edited.title)}, ${String(edited.content)}`);

  const csv = await (await fetch(`${url}/api/messages/export`, { headers: { Cookie: cookie } })).text();
  for (const text of acknowledged.messages) if (!csv.includes(text)) losses.push(`message ${text} is gone`);
  for (const session of acknowledged.sessions) {
    const { status } = await callSite(url, "/api/auth/user", { cookie: session });
    if (status !== 200) losses.push(`a session is gone: ${status}`);
  }
  for (const { path, bytes } of acknowledged.uploads) {
    const response = await fetch(url + path);
    const served = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !(await looksLike(served, bytes).catch(() => false)))
      losses.push(`image ${path}: ${response.status}, ${served.length} bytes`);
  }
  return losses;
}
