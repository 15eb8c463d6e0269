import "server-only";
import type { PortfolioCopy, ShownPortfolio } from "../content/portfolio.ts";
import type { ShownTeam, TeamCopy } from "../content/team.ts";
import { readPictures } from "../media/picture-queries.ts";

/** The portfolio's texts, with what the library knows of their pictures. */
export async function withPortfolioPictures(copy: PortfolioCopy): Promise<ShownPortfolio> {
  const known = await readPictures(copy.organizations.flatMap(({ pictures }) => pictures.map(({ image }) => image)));
  const organizations = copy.organizations.map((organization) => ({
    ...organization,
    pictures: organization.pictures.map((picture) => ({ ...picture, shown: known[picture.image] })),
  }));
  return { ...copy, organizations };
}

/** The same of the team's. */
export async function withTeamPictures(copy: TeamCopy): Promise<ShownTeam> {
  const known = await readPictures(copy.members.map(({ picture }) => picture));
  return { ...copy, members: copy.members.map((member) => ({ ...member, shown: known[member.picture] })) };
}
