import { processPage } from "@/lib/content/process-page";

/** The title's three sentences, each behind the slot of the mark that stands for its step: bar, wedge, disc. */
export function ProcessHero() {
  const { name, heading, intro } = processPage.page;
  return (
    <header className="process-hero grid-page">
      <p className="page-name label">{name}</p>
      <h1>
        {heading.split(/(?<=\.) /).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </h1>
      <p className="text-lead">{intro}</p>
    </header>
  );
}
