import { aboutPage } from "@/lib/content/about-page";

/** The title over the end of a side: the last grooves, the run-out and the needle at rest. */
export function AboutHero() {
  const { name, heading, intro } = aboutPage.page;
  return (
    <header className="about-hero">
      <img src="/images/pages/run-out.svg" alt="" width={1000} height={1000} />
      <div className="grid-page">
        <p className="page-name label">{name}</p>
        <h1>{heading}</h1>
        <p className="text-lead">{intro}</p>
      </div>
    </header>
  );
}
