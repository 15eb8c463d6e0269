import type { Metadata } from "next";
import { StrayPage } from "@/components/site/stray/stray-page";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { story } = await siteTexts("story");
  return { title: story.notFound.heading };
}

export default async function StoryNotFound() {
  const { story } = await siteTexts("story");
  const { heading, text, action } = story.notFound;
  return (
    <StrayPage art="blank" title={heading} text={text}>
      <Button size="lg" asChild>
        <Link href={action.href}>{action.label}</Link>
      </Button>
    </StrayPage>
  );
}
