import { Badge } from "@/components/ui/badge";
import { SPAM_REASONS } from "@/lib/contact/rules";
import type { MessageRecord } from "../message-records";
import { fullTime } from "../message-time";

/** Everything that was written, as it was written. */
export function MessageText({ message }: { message: MessageRecord }) {
  const { firstName, lastName, email, company, serviceLabel, createdAt, isSpam, spamReasons } = message;
  return (
    <>
      <h1 className="page-title">
        {firstName} {lastName}
      </h1>
      {isSpam && (
        <p className="message-signs">
          <Badge variant="secondary">Spam</Badge> {spamReasons.map((reason) => SPAM_REASONS[reason]).join("; ") || "Put here by hand"}
        </p>
      )}
      <dl className="message-facts">
        <Fact name="Email">
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className="link">
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
      <p className="message-body">{message.message}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <span className="message-none">Not given</span>}</dd>
    </div>
  );
}
