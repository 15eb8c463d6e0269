import type { ShownTeam } from "@/lib/site/documents/team";
import { coverStyle, imageCopies } from "@/lib/media/rules";
import { cn } from "@/lib/utils";
import { Drawing } from "../drawing";
import { Fit } from "../fit";
import { ICONS, SocialLink } from "../frame/social-link";

type Person = ShownTeam["members"][number];

const MEMBERS =
  "gap-x-gutter grid gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4 *:grid *:grid-cols-[6.5rem_minmax(0,1fr)] *:content-start *:items-start *:gap-x-3.5 min-[22.5rem]:*:grid-cols-[6.5rem_minmax(0,1fr)_2.75rem] sm:not-print:*:grid-cols-1";

type MembersProps = {
  members: readonly Person[];
  heading?: "h2" | "h3";
  className: string;
};

/** People of the team: each beside the picture on a phone, else below it. */
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

/** The photo, or a pattern in the two inks of the person. */
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
