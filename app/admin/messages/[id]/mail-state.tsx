"use client";

import { Button } from "@/components/ui/button";
import { messagesApi } from "@/lib/contact/paths";
import type { MessageRecord } from "../message-records";
import { fullTime } from "../message-time";
import { useMessageCall } from "../use-message-call";

/** A try at sending takes a moment; then the state is looked at again. */
const LOOK_AGAIN_MS = 3_000;

/** Whether the mail about a message has gone out, and another try. */
export function MailState({ message }: { message: MessageRecord }) {
  const { call, reload, isPending } = useMessageCall();

  async function send() {
    const url = messagesApi.mail(message.id);
    if (!(await call({ method: "POST", url, success: "The mail is on its way", failure: "Failed to send the mail" }))) return;
    await reload();
    setTimeout(() => void reload(), LOOK_AGAIN_MS);
  }

  return (
    <section aria-labelledby="mail-state" className="mail-state">
      <h2 id="mail-state" className="mail-state-title">
        Notification mail
      </h2>
      <p>{stateText(message)}</p>
      {message.mailError && <p className="mail-state-error">{message.mailError}</p>}
      <Button size="small" variant="outline" disabled={isPending} onClick={() => void send()}>
        {message.mailState === "off" ? "Send" : "Send again"}
      </Button>
    </section>
  );
}

function stateText({ mailState, mailSentAt, mailAttempts, mailNextAttemptAt }: MessageRecord): string {
  if (mailState === "sent") return `Sent${mailSentAt ? ` on ${fullTime(mailSentAt)}` : ""}.`;
  if (mailState === "off") return "None was sent.";
  if (mailState === "failed") return `Given up after ${mailAttempts} tries.`;
  if (mailAttempts === 0 || !mailNextAttemptAt) return "Waiting to be sent.";
  return `Not sent yet after ${mailAttempts === 1 ? "one try" : `${mailAttempts} tries`}; the next is on ${fullTime(mailNextAttemptAt)}.`;
}
