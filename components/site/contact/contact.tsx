import { Link } from "@/components/ui/link";
import { fillIn } from "@/lib/format";
import type { SiteTexts } from "@/lib/site/registry";
import { Section } from "../section";
import { ContactForm } from "./contact-form";
import styles from "./contact.module.css";
import { Fit } from "../fit";

type ContactProps = {
  texts: SiteTexts["contact"];
  /** Messages are deleted after this many months, or never if null. */
  retentionMonths: number | null;
};

export function Contact({ texts, retentionMonths }: ContactProps) {
  const { section, nextSteps, form, botCheckNote, kept, privacy, withoutScript, notLoaded, adminLogin } = texts;
  const { address, email, phone, orWriteTo, orCall } = texts;
  const emailNote = email && (
    <>
      {orWriteTo} <ContactLink href={EMAIL.test(email) ? `mailto:${email}` : undefined}>{email}</ContactLink>.
    </>
  );
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <div className="md:col-[3/-1] md:row-start-1 md:pt-10 lg:col-[1/span_5] lg:pt-20">
        <h2 className="text-display-2">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[34em] md:mt-5">{section.intro}</p>
      </div>
      <div className="mt-6 md:col-[3/-1] md:mt-8 lg:col-[1/span_5]">
        <h3 className="label">{nextSteps.heading}</h3>
        <ol className="*:before:text-muted-foreground mt-3 [counter-reset:step] *:grid *:grid-cols-[2.25rem_minmax(0,1fr)] *:border-t *:py-2.5 *:[counter-increment:step] *:before:content-[counter(step)_'.']">
          {nextSteps.steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
        {emailNote && <p className="mt-6">{emailNote}</p>}
        {phone && (
          <p className="mt-2">
            {orCall}{" "}
            <ContactLink href={PHONE.test(phone) ? `tel:${phone.replace(/[^+\d]/g, "")}` : undefined}>
              {phone}
            </ContactLink>
            .
          </p>
        )}
        {address && <address className="mt-6 whitespace-pre-line not-italic">{address}</address>}
      </div>
      <div
        className={`${styles.slip} on-sand border-foreground mt-8 self-start border-[1.5px] p-[clamp(1.25rem,3vw,2.5rem)] lg:col-[7/-1] lg:row-[1/span_2] lg:mt-4 print:hidden`}
      >
        <noscript>
          <p className="mb-6 font-semibold">
            {withoutScript} {emailNote}
          </p>
        </noscript>
        <ContactForm texts={form} notLoaded={notLoaded} emailNote={emailNote}>
          <p className="text-muted-foreground text-sm">
            {`${botCheckNote} ${keptText(kept, retentionMonths)}`}{" "}
            <Link href={privacy.href} className="link">
              {privacy.label}
            </Link>
          </p>
        </ContactForm>
        <Link
          href={adminLogin.href}
          className="text-muted-foreground mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-[0.2em]"
        >
          {adminLogin.label}
        </Link>
      </div>
    </Section>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?[\d\s()./-]{3,}$/;

/** A link, or plain text without `href`. */
function ContactLink({ href, children }: { href: string | undefined; children: string }) {
  return href ? (
    <a href={href} className="link">
      {children}
    </a>
  ) : (
    children
  );
}

function keptText({ withoutLimit, oneMonth, months }: SiteTexts["contact"]["kept"], number: number | null): string {
  if (number === null) return withoutLimit;
  return number === 1 ? oneMonth : fillIn(months, { months: number });
}
