import "server-only";
import type { ShownTeam, TeamCopy } from "../content/team.ts";
import { readPictures } from "../media/picture-queries.ts";
import type { Venture } from "../portfolio/rules.ts";

/** `ventures` with what the library knows of their pictures. */
export async function withVenturePictures(ventures: readonly Venture[]): Promise<Venture[]> {
  const known = await readPictures(ventures.flatMap(({ pictures }) => pictures.map(({ image }) => image)));
  return ventures.map((venture) => ({
    ...venture,
    pictures: venture.pictures.map((picture) => ({ ...picture, shown: known[picture.image] })),
  }));
}

/** The same of the team's. */
export async function withTeamPictures(copy: TeamCopy): Promise<ShownTeam> {
  const known = await readPictures(copy.members.map(({ picture }) => picture));
  return { ...copy, members: copy.members.map((member) => ({ ...member, shown: known[member.picture] })) };
}
