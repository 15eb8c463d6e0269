import type { ReactNode } from "react";
import type { Message } from "@/app/admin/records";
import { fullTime } from "@/components/admin/dates";
import { PageHead } from "@/components/admin/page-head";
import { Badge } from "@/components/ui/badge";
import { SPAM_REASONS } from "@/lib/contact/rules";

export function MessageText({ message, actions }: { message: Message; actions: ReactNode }) {
  const { firstName, lastName, email, company, serviceLabel, createdAt, isSpam, spamReasons } = message;
  return (
    <>
      <PageHead title={`${firstName} ${lastName}`} />
      {isSpam && (
        <p className="text-muted-foreground mt-1 mb-3">
          <Badge variant="secondary">Spam</Badge>{" "}
          {spamReasons.map((reason) => SPAM_REASONS[reason]).join("; ") || "Marked as spam manually"}
        </p>
      )}
      <div className="mt-2">{actions}</div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-y py-4 sm:grid-cols-2">
        <Fact name="Email">
          <a
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            className="text-signal-text underline underline-offset-4"
          >
            {email}
          </a>
        </Fact>
        <Fact name="Company">{company}</Fact>
        <Fact name="Service">{serviceLabel}</Fact>
        <Fact name="Received">
          <time dateTime={createdAt}>{fullTime(createdAt)}</time>
        </Fact>
      </dl>
      <h2 className="sr-only">Message</h2>
      <p className="max-w-measure py-6 text-base leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        {message.message}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-[0.8125rem]">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children ?? <span className="text-muted-foreground">Not given</span>}
      </dd>
    </div>
  );
}
