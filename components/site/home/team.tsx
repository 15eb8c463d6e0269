import { ButtonLink } from "@/components/ui/button";
import { team } from "@/lib/content/team";
import { Section, SectionHeading } from "../section";
import { SocialIcon } from "../social-icon";

/** Four portraits in a row, then an invitation. */
export function Team() {
  const { section, members, socialLinks, join } = team;
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <SectionHeading heading={section.heading} intro={section.tagline} />
      <ul className="members">
        {members.map(({ firstName, position, expertise, colors, pattern }) => (
          <li key={firstName} className="member">
            <img
              src={`/images/team/${pattern}.svg`}
              alt=""
              width="240"
              height="240"
              loading="lazy"
              decoding="async"
              // the two inks hold the place until the print arrives
              style={{ background: `linear-gradient(${colors.join()})` }}
            />
            <h3>{firstName}</h3>
            <p className="member-position">{position}</p>
            <p>{expertise}</p>
            <p className="member-links">
              {socialLinks.map(({ label, href }) => (
                <a key={label} href={href} aria-label={`${firstName}: ${label}`}>
                  <SocialIcon name={label} />
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <div className="join">
        <h3 className="text-display-3">{join.heading}</h3>
        <p>{join.text}</p>
        <ButtonLink href={join.action.href}>{join.action.label}</ButtonLink>
      </div>
    </Section>
  );
}
