import type { ShownTeam } from "@/lib/content/team";
import { coverStyle, imageCopies } from "@/lib/media/rules";
import { ActionButton } from "../action-button";
import { Drawing } from "../drawing";
import { SocialLink } from "../frame/social-link";
import { Section } from "../section";
import { Headline } from "../headline";

export function Team({ copy: { section, members, join } }: { copy: ShownTeam }) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false} heights={[66.5, 98, 63]}>
      <h2 className="text-[clamp(3.25rem,0.5rem+9.5vw,9rem)] leading-[0.9] font-extrabold tracking-[-0.05em] md:col-[3/-1] md:row-start-1 md:pt-6 md:-indent-[0.04em]">
        <Headline text={section.heading} ems={5.5} lines={3} />
      </h2>
      <p className="text-lead mt-4 max-w-[36em] md:col-[3/-1] md:mt-5">{section.tagline}</p>
      <ul className="gap-x-gutter mt-6 grid gap-y-6 sm:mt-8 sm:grid-cols-2 sm:gap-y-8 lg:mt-12 lg:grid-cols-4">
        {members.map(({ firstName, position, expertise, picture, shown, pattern, colors, links }, index) => (
          <li
            key={index}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] content-start items-start gap-x-3.5 min-[22.5rem]:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:grid-cols-1"
          >
            {picture ? (
              <img
                src={picture}
                {...imageCopies(picture, "(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 6.5rem")}
                style={coverStyle(shown)}
                alt=""
                width="480"
                height="480"
                loading="lazy"
                decoding="async"
                className="bg-sand aspect-square h-auto w-full object-cover sm:mb-3"
              />
            ) : (
              <Drawing
                src={`/images/pages/home.svg#${pattern}`}
                viewBox="0 0 240 240"
                className="isolate w-full sm:mb-3"
                // the two inks are the placeholder
                style={{ background: `linear-gradient(var(--${colors.first}),var(--${colors.second}))` }}
              />
            )}
            <div>
              <h3 className="text-[clamp(2.25rem,1.6rem+2.2vw,3.5rem)] leading-[0.95] font-extrabold tracking-[-0.045em]">
                <Headline text={firstName} ems={4.2} lines={3} />
              </h3>
              <p className="mt-2 font-semibold">{position}</p>
              <p>{expertise}</p>
            </div>
            <p className="col-start-2 -ml-3 flex gap-1 min-[22.5rem]:col-start-auto min-[22.5rem]:ml-0 min-[22.5rem]:flex-col min-[22.5rem]:gap-0 sm:-ml-3 sm:flex-row sm:gap-1">
              {links.map(({ label, href }, place) => (
                <SocialLink key={place} network={label} name={`${firstName}: ${label}`} href={href} />
              ))}
            </p>
          </li>
        ))}
      </ul>
      <div className="gap-x-gutter border-foreground mt-6 grid justify-items-start gap-y-3 border-t pt-5 lg:mt-12 lg:grid-cols-12 lg:items-center lg:pt-6">
        <h3 className="text-display-3 w-full lg:col-span-4">
          <Headline text={join.heading} ems={8} lines={9} />
        </h3>
        <p className="lg:col-span-5">{join.text}</p>
        <ActionButton action={join.action} className="lg:col-span-3 lg:justify-self-end" />
      </div>
    </Section>
  );
}
