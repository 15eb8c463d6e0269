import { z } from "zod";
import type { Transaction } from "../db/write.ts";

/** A job that rejects with this error is not retried, because no later attempt can succeed. */
export class PermanentFailure extends Error {}

export type Attempt = {
  /** 1 for the first */
  number: number;
  /** When another process may start the next attempt. */
  expiresAt: Date;
};

export type FailedAttempt = {
  number: number;
  error: string;
  /** null: given up */
  retryAt: Date | null;
};

/** What the module of a queue exports. */
type Worker<Input> = {
  /** Runs a job. Any error but PermanentFailure causes a retry, which must recognize what is already done. */
  work(input: Input, attempt: Attempt): Promise<void>;
  /** Records a failed attempt, in the transaction that queues the next. */
  failed?(transaction: Transaction, input: Input, attempt: FailedAttempt): Promise<void>;
};

/** Work that waits in a table, whether or not it has a job. */
export type WaitingJobs<Input> = { input: Input; startAfter: Date | null }[];

type Queue<Schema extends z.ZodType> = {
  /** Ids, not contents: a job's data may outlive the row that it is about. */
  input: Schema;
  /** Minutes from each failed attempt to the next; after the last the job has failed. */
  retryMinutes: readonly number[];
  /** An attempt that takes longer has failed. */
  timeoutSeconds: number;
  everySeconds?: number;
  /** Without a mail server, its jobs do nothing, and sendWaitingJobs queues none. */
  isMail?: true;
  load: () => Promise<Worker<z.infer<Schema>>>;
  /** Lists the work that waits in a table, because backups contain no jobs. A restore calls it, without Next.js. */
  waiting?: () => Promise<WaitingJobs<z.infer<Schema>>>;
};

const queue = <Schema extends z.ZodType>(queue: Queue<Schema>) => queue;

// retries for about two days, in case the mail server is down
const MAIL = { retryMinutes: [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60], timeoutSeconds: 12 * 60, isMail: true } as const;

/** All queues. Jobs with the same input run one at a time; queues do not wait for each other. */
export const QUEUES = {
  "contact.mail": queue({
    ...MAIL,
    input: z.object({ id: z.int() }),
    load: () => import("../contact/mail-job.ts"),
    waiting: async () => (await import("../contact/mail-job.ts")).listWaiting(),
  }),
  "comment.mail": queue({
    ...MAIL,
    input: z.object({ postId: z.int() }),
    load: () => import("../previews/mail-job.ts"),
    waiting: async () => (await import("../previews/mail-job.ts")).listWaiting(),
  }),
  "post.review": queue({
    ...MAIL,
    input: z.object({ postId: z.int() }),
    load: () => import("../posts/review-job.ts"),
    waiting: async () => (await import("../posts/review-job.ts")).listWaiting(),
  }),
  "reset.mail": queue({
    ...MAIL,
    input: z.object({ id: z.uuid() }),
    // the user can request another link
    retryMinutes: [1, 5, 15],
    load: async () => (await import("../account/notice-jobs.ts")).resetLink,
  }),
  "sign-in.mail": queue({
    ...MAIL,
    input: z.object({ id: z.uuid(), device: z.string(), at: z.iso.datetime() }),
    load: async () => (await import("../account/notice-jobs.ts")).signInNotice,
  }),
  "factor.mail": queue({
    ...MAIL,
    input: z.object({ id: z.uuid(), change: z.string(), at: z.iso.datetime() }),
    load: async () => (await import("../account/notice-jobs.ts")).factorNotice,
  }),
  "invitation.mail": queue({
    ...MAIL,
    input: z.object({ id: z.int() }),
    load: () => import("../people/invitation-mail-job.ts"),
    waiting: async () => (await import("../people/invitation-mail-job.ts")).listWaiting(),
  }),
  "media.delete": queue({
    input: z.object({ id: z.string() }),
    // retries for about two days, in case the storage is down
    retryMinutes: MAIL.retryMinutes,
    timeoutSeconds: 60,
    load: () => import("../media/delete-job.ts"),
    waiting: async () => (await import("../media/delete-job.ts")).listWaiting(),
  }),
  "links.check": queue({
    /** `changed`: reads only texts of the last hour; `due`: reads all texts; `all`: also checks links not yet due. */
    input: z.object({ which: z.enum(["changed", "due", "all"]).default("due") }),
    retryMinutes: [60],
    timeoutSeconds: 10 * 60,
    everySeconds: 24 * 60 * 60,
    load: () => import("../links/check-job.ts"),
  }),
  "clean-up": queue({
    input: z.object({}),
    retryMinutes: [5],
    timeoutSeconds: 10 * 60,
    everySeconds: 60 * 60,
    load: () => import("./clean-up.ts"),
  }),
};

export type QueueName = keyof typeof QUEUES;
export type JobInput<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]["input"]>;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** A queue whose input is known only at run time. */
export const queueOf = (name: QueueName) => QUEUES[name] as Queue<z.ZodType>;
