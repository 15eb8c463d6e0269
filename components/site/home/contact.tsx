import { contact } from "@/lib/content/contact";
import { ContactForm } from "../contact/contact-form";
import { Section, SectionHeading } from "../section";

/** What to say and what happens then; beside it the order slip. `address` is for those without JavaScript. */
export function Contact({ address }: { address?: string }) {
  const { section, nextSteps, adminLogin } = contact;
  return (
    <Section id={section.id} number={section.number} name={section.name} className="contact">
      <SectionHeading heading={section.heading} intro={section.intro} />
      <div className="next-steps">
        <h3 className="label">{nextSteps.heading}</h3>
        <ol>
          {nextSteps.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="slip">
        {address && (
          <noscript>
            <p className="slip-noscript">
              <a href={`mailto:${address}`} className="link">
                {address}
              </a>
            </p>
          </noscript>
        )}
        <ContactForm />
        <a href={adminLogin.href} className="slip-login">
          {adminLogin.label}
        </a>
      </div>
    </Section>
  );
}
