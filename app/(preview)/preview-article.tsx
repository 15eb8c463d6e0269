import { readCollections } from "@/app/(site)/[slug]/collections";
import { Article } from "@/components/site/blog/article";
import { TextPage } from "@/components/site/page/text-page";
import { plainText } from "@/lib/article-html/clean";
import { element, type Html, isTag, serialize } from "@/lib/article-html/tree";
import { readPictures } from "@/lib/media/queries";
import { isImageName, objectsIn, type ShownPictures } from "@/lib/media/rules";
import { articleTree } from "@/lib/posts/article";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import type { Preview } from "@/lib/previews/queries";
import { siteTexts } from "@/lib/site/queries";

export async function PreviewArticle({ post }: { post: Preview }) {
  const minutes = readingMinutes(wordCount(plainText(post.content)));
  const [texts, pictures] = await Promise.all([
    siteTexts("blog", "post"),
    readPictures([post.content, post.featuredImage]),
  ]);
  // an earlier version may show a picture that was deleted since
  const blocks = withGonePictures(articleTree(post.content, pictures), pictures);
  if (post.kind === "page") {
    const page = { title: post.title || "Untitled" };
    return <TextPage texts={texts} page={page} blocks={blocks} collections={await readCollections(blocks)} />;
  }
  const featuredImage = post.featuredImage && isGone(post.featuredImage, pictures) ? null : post.featuredImage;
  const shown = { ...post, title: post.title || "Untitled", featuredImage, picture: pictures[featuredImage ?? ""] };
  return (
    <Article
      texts={post.state === "scheduled" ? { ...texts, post: { ...texts.post, published: "Scheduled for" } } : texts}
      post={shown}
      body={serialize(blocks)}
      minutes={minutes}
    />
  );
}

/** Whether the address is that of a picture that is no longer in the library, of whose pictures `known` are there. */
const isGone = (address: string, known: ShownPictures): boolean =>
  objectsIn([address]).some(isImageName) && !known[address];

/** An article in which the words of a picture that is gone stand in its place. */
function withGonePictures(nodes: Html[], known: ShownPictures): Html[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const { src = "", alt = "" } = node.attributes;
    if (isTag(node, "img") && isGone(src, known)) return goneNote(alt);
    return element(node.tag, withGonePictures(node.children, known), node.attributes);
  });
}

const goneNote = (alt: string) =>
  element("span", [`This picture was deleted${alt && `: ${alt}`}`], {
    class: "bg-sand text-muted-foreground grid min-h-32 flex-1 place-items-center p-4 text-center text-base",
  });
