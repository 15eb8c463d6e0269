import { coverStyle, imageCopies } from "@/lib/media/rules";
import type { ShownTeam } from "@/lib/site/documents/team";
import { cn } from "@/lib/utils";
import { Section, ActionButton } from "../section";
import { Fit } from "../fit";
import { Drawing } from "../drawing";
import { ICONS, SocialLink } from "../frame/social-link";

export function Team({ texts: { section, members, join } }: { texts: ShownTeam }) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false}>
      <h2 className="text-[clamp(3.25rem,0.5rem+9.5vw,9rem)] leading-[0.9] font-extrabold [--tracking:-0.05em] md:col-[3/-1] md:row-start-1 md:pt-6 md:-indent-[0.04em]">
        <Fit text={section.heading} />
      </h2>
      <p className="text-lead mt-4 max-w-[36em] md:col-[3/-1] md:mt-5">{section.tagline}</p>
      <Members members={members} className="mt-6 sm:mt-8 lg:mt-12" />
      <div className="gap-x-gutter border-foreground mt-6 grid justify-items-start gap-y-3 border-t pt-5 lg:mt-12 lg:grid-cols-12 lg:items-center lg:pt-6">
        <h3 className="text-display-3 w-full lg:col-span-4">{join.heading}</h3>
        <p className="lg:col-span-5">{join.text}</p>
        <ActionButton action={join.action} className="lg:col-span-3 lg:justify-self-end" />
      </div>
    </Section>
  );
}

type Person = ShownTeam["members"][number];

const MEMBERS =
  "gap-x-gutter grid gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4 *:grid *:grid-cols-[6.5rem_minmax(0,1fr)] *:content-start *:items-start *:gap-x-3.5 min-[22.5rem]:*:grid-cols-[6.5rem_minmax(0,1fr)_2.75rem] sm:not-print:*:grid-cols-1";

type MembersProps = {
  members: readonly Person[];
  heading?: "h2" | "h3";
  className: string;
};

/** The people of the team, each described beside the picture on a phone, otherwise below it. */
export function Members({ members, heading = "h3", className }: MembersProps) {
  return (
    <ul className={`${MEMBERS} ${className}`}>
      {members.map((member, index) => (
        <Member key={index} member={member} heading={heading} />
      ))}
    </ul>
  );
}

function Member({ member, heading: Heading }: { member: Person; heading: "h2" | "h3" }) {
  const { firstName, position, expertise, links } = member;
  return (
    <li>
      <MemberPicture
        member={member}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 6.5rem"
        className="isolate aspect-square w-full sm:mb-3"
      />
      <div>
        <Heading className="text-person font-extrabold [--tracking:-0.045em]">
          <Fit text={firstName} />
        </Heading>
        <p className="mt-2 font-semibold">{position}</p>
        <p>{expertise}</p>
      </div>
      <p className={`${ICONS} col-start-2 -ml-3 gap-x-1 min-[22.5rem]:col-start-auto max-sm:min-[22.5rem]:ml-0`}>
        {links.map(({ label, href }, place) => (
          <SocialLink key={place} network={label} name={`${firstName}: ${label}`} href={href} />
        ))}
      </p>
    </li>
  );
}

type MemberPictureProps = {
  member: Pick<Person, "picture" | "shown" | "pattern" | "colors">;
  sizes: string;
  className?: string;
};

/** The photo, or a pattern in the person's two colors. */
export function MemberPicture({ member: { picture, shown, pattern, colors }, sizes, className }: MemberPictureProps) {
  if (picture)
    return (
      <img
        src={picture}
        {...imageCopies(picture, sizes)}
        style={coverStyle(shown)}
        alt=""
        width="480"
        height="480"
        loading="lazy"
        decoding="async"
        className={cn("bg-sand h-auto object-cover", className)}
      />
    );
  return (
    <Drawing
      src={`/images/pages/home.svg#${pattern}`}
      viewBox="0 0 240 240"
      className={className}
      style={{ background: `linear-gradient(var(--${colors.first}),var(--${colors.second}))` }}
    />
  );
}
