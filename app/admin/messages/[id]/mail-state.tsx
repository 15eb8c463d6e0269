import type { Message } from "@/app/admin/records";
import { fullTime } from "@/components/admin/dates";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { messagesApi } from "@/lib/api/paths";
import { useQueryClient } from "@tanstack/react-query";

/** Sending is asynchronous: the state is loaded again after this time. */
const RELOAD_AFTER_MS = 3_000;

export function MailState({ message }: { message: Message }) {
  const client = useQueryClient();
  const { run, isPending } = useApiMutation();
  const url = messagesApi.message(message.id);

  async function send() {
    const isQueued = await run({
      method: "POST",
      url: messagesApi.mail(message.id),
      success: "The email is on its way",
      failure: ({ status, reason }) => (status === 409 ? reason : "Failed to send the email"),
      reload: [url],
    });
    if (isQueued) setTimeout(() => void client.invalidateQueries({ queryKey: [url] }), RELOAD_AFTER_MS);
  }

  return (
    <section aria-labelledby="mail-state" className="mt-10 grid justify-items-start gap-1.5 border-t pt-4">
      <h2 id="mail-state" className="text-base tracking-[-0.02em]">
        Notification email
      </h2>
      <p>{stateText(message)}</p>
      {message.mailError && <p className="text-destructive [overflow-wrap:anywhere]">{message.mailError}</p>}
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => void send()}>
        {message.mailState === "off" ? "Send" : "Send again"}
      </Button>
    </section>
  );
}

function stateText({ mailState, mailSentAt, mailAttempts, mailNextAttemptAt }: Message): string {
  if (mailState === "sent") return `Sent${mailSentAt ? ` on ${fullTime(mailSentAt)}` : ""}.`;
  if (mailState === "off") return "Not sent.";
  if (mailState === "failed") return `Stopped after ${mailAttempts} tries.`;
  if (mailAttempts === 0 || !mailNextAttemptAt) return "Waiting to be sent.";
  return `Not sent after ${mailAttempts === 1 ? "one try" : `${mailAttempts} tries`}. Next try: ${fullTime(mailNextAttemptAt)}.`;
}
