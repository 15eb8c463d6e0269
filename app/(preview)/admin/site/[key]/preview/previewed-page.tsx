import { AboutPage } from "@/components/site/about/about-page";
import { ConsentQuestion } from "@/components/site/analytics/consent-question";
import { ConsentState } from "@/components/site/analytics/consent-choice";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { PostPage } from "@/components/site/blog/post-page";
import { HomePage } from "@/components/site/home/home-page";
import { PartnersPage } from "@/components/site/partners/partners-page";
import { StoryPage, VenturePage } from "@/components/site/portfolio/story-page";
import { PrivacyPage } from "@/components/site/privacy/privacy-page";
import { ProcessPage } from "@/components/site/process/process-page";
import { FailurePage, FailureTextsProvider } from "@/components/site/error-page/failure-page";
import { MissingPage, NotFoundPage } from "@/components/site/error-page/not-found-page";
import { shownVentures } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import type { PreviewContent, SceneId } from "./preview-content";

type Props = { scene: SceneId; texts: SiteTexts; content: PreviewContent };

export function PreviewedPage({ scene, texts, content }: Props) {
  switch (scene) {
    case "home":
    case "home-question":
      return (
        <>
          {content.home && <HomePage texts={texts} ventures={shownVentures(texts)} {...content.home} />}
          {scene === "home-question" && <ConsentQuestion texts={texts.consent} onChoose={noop} />}
        </>
      );
    case "about":
      return <AboutPage texts={texts} />;
    case "process":
      return <ProcessPage texts={texts} />;
    case "partners":
      return <PartnersPage texts={texts} />;
    case "privacy":
      return <PrivacyPage texts={texts} />;
    case "privacy-allowed":
    case "privacy-refused":
      return (
        <PrivacyPage texts={texts}>
          <ConsentState
            texts={texts.consent}
            consent={scene === "privacy-allowed" ? "allowed" : "refused"}
            onChoose={noop}
          />
        </PrivacyPage>
      );
    case "not-found":
      return <NotFoundPage texts={texts} />;
    case "failure":
      return (
        <FailureTextsProvider texts={texts.failure}>
          <FailurePage retry={noop} />
        </FailureTextsProvider>
      );
    case "post":
    case "post-missing":
      return content.post ? <PostPage texts={texts} {...content.post} /> : <MissingPage texts={texts.post.notFound} />;
    case "story":
    case "story-missing":
      return content.story ? (
        <StoryPage texts={texts} {...content.story} />
      ) : (
        <MissingPage texts={texts.story.notFound} />
      );
    case "hospitality-hub":
    case "mhl":
    case "ruum":
      return <Venture texts={texts} content={content} />;
    default:
      return content.list && <BlogIndex texts={texts} {...content.list} />;
  }
}

/** Clicks in the preview only select a field. */
const noop = () => {};

function Venture({ texts, content: { venture: content } }: Omit<Props, "scene">) {
  const venture = shownVentures(texts).find(({ slug }) => slug === content?.slug);
  if (!venture || !content) return <MissingPage texts={texts.story.notFound} />;
  const { posts, others, url } = content;
  return <VenturePage texts={texts} venture={venture} body={venture.story} posts={posts} others={others} url={url} />;
}
