import type { AuthorProfile } from "@/lib/authors/rules";
import { imageCopies } from "@/lib/media/rules";
import { Fit } from "../fit";
import { PageName } from "../page/page-name";

/** Who the author is: the picture beside the name, on a phone below it. */
export function AuthorHead({ name, author }: { name: string; author: AuthorProfile }) {
  const { title, bio, picture } = author;
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(2rem,4vw,3.5rem)] *:col-span-full md:grid-rows-[auto_auto_1fr]">
      <PageName>{name}</PageName>
      <h1 className="mt-[clamp(1.75rem,3vw,3rem)] -ml-[0.04em] text-[clamp(4.25rem,2rem+6vw,9rem)] leading-[0.86] font-extrabold tracking-[-0.055em] md:col-[1/span_8]">
        <Fit text={author.name} />
      </h1>
      {picture && (
        <img
          src={picture}
          {...imageCopies(picture, "(min-width: 48rem) 30vw, 50vw")}
          alt={author.name}
          fetchPriority="high"
          className="mt-6 aspect-square w-1/2 object-cover outline -outline-offset-1 md:col-[9/-1] md:row-[2/span_2] md:mt-[clamp(1.75rem,3vw,3rem)] md:w-full"
        />
      )}
      {(title || bio) && (
        <div className="mt-[clamp(1.5rem,3vw,2.5rem)] md:col-[1/span_7] md:row-start-3">
          {title && <p className="label">{title}</p>}
          {bio && <p className="text-lead mt-3 max-w-[34em] whitespace-pre-line">{bio}</p>}
        </div>
      )}
    </header>
  );
}
