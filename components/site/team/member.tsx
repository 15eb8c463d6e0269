import type { ShownTeam } from "@/lib/content/team";
import { coverStyle, imageCopies } from "@/lib/media/rules";
import { Drawing } from "../drawing";
import { SocialLink } from "../frame/social-link";
import { Headline } from "../headline";
import { Words } from "../words";

/** A person of the team: beside the picture on a phone, else below it. */
export function Member({
  member: { firstName, position, expertise, picture, shown, pattern, colors, links },
  heading: Heading = "h3",
}: {
  member: ShownTeam["members"][number];
  heading?: "h2" | "h3";
}) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] content-start items-start gap-x-3.5 min-[22.5rem]:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:not-print:grid-cols-1">
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
        <Heading className="text-[clamp(2.25rem,1.6rem+2.2vw,3.5rem)] leading-[0.95] font-extrabold tracking-[-0.045em]">
          <Headline text={firstName} ems={4.2} lines={3} />
        </Heading>
        <p className="mt-2 font-semibold">
          <Words>{position}</Words>
        </p>
        <p>
          <Words>{expertise}</Words>
        </p>
      </div>
      <p className="col-start-2 -ml-3 flex gap-1 min-[22.5rem]:col-start-auto min-[22.5rem]:ml-0 min-[22.5rem]:flex-col min-[22.5rem]:gap-0 sm:-ml-3 sm:flex-row sm:gap-1">
        {links.map(({ label, href }, place) => (
          <SocialLink key={place} network={label} name={`${firstName}: ${label}`} href={href} />
        ))}
      </p>
    </li>
  );
}
