import type { StarterPost } from "../starter-post.ts";

export const tenQuestions: StarterPost = {
  title: "Ten questions to ask a venture studio",
  slug: "ten-questions-to-ask-a-venture-studio",
  excerpt:
    "Before you hand your idea to a studio, ask who owns it, who pays, and how you leave. A list for founders, to be used on us as well.",
  categorySlugs: ["field-notes", "operations"],
  status: "published",
  publishedAt: "2026-10-13T14:00:00.000Z",
  contentHtml: `
<p>A studio offers you a desk, a crew and a way around mistakes. It may be the best thing that happens to your idea. It is also a contract with people who have signed more of them than you have. Here are ten questions to ask first. A good studio will enjoy them.</p>

<h2>Ownership</h2>
<ol>
<li><strong>Who owns the name, the legal entity and the data?</strong> With us, you do. Wherever you go, have it in writing before the first workshop.</li>
<li><strong>What do you take?</strong> A fee, a share, a seat on the board, a right to say no. Ask for all of it on one page.</li>
<li><strong>What happens to the idea if you turn it down?</strong> The answer should be one sentence, and it should contain the word “yours”.</li>
</ol>

<h2>Work</h2>
<ol start="4">
<li><strong>Who will actually do the work?</strong> Meet them. The partner who courts you is seldom the person who will close your books.</li>
<li><strong>Which of my tasks disappear in the first month?</strong> If nobody can name three, you are being offered advice.</li>
<li><strong>When do we count, and what decides?</strong> Look for a date, a threshold and the name of the person who reads the number. Ours are a pilot of 30 to 90 days and 70% of the targets.</li>
<li><strong>What will it cost me in hours?</strong> Shared work needs explaining. Half a day a week is an honest answer; “none” is not.</li>
</ol>

<h2>Leaving</h2>
<ol start="8">
<li><strong>How do I leave, and what comes with me?</strong> Notice, handover, passwords, the last invoice. There is a draft in <a href="/blog/how-a-spin-out-keeps-its-name">how a spin-out keeps its name</a>.</li>
<li><strong>What have you closed?</strong> A studio that has never ended anything has not looked. Listen to how it talks about the people involved.</li>
<li><strong>May I call somebody who left?</strong> Then do call, and ask what they would do differently on the first day.</li>
</ol>

<hr>

<p>Take notes, wait a week, and read them to a friend who owes you the truth. If an answer got longer each time you asked, you have learned something.</p>
<p>And if a studio asks you questions in return, hard ones, about who your idea is for and whether anyone would come twice, be pleased. It is thinking about <a href="/blog/how-to-say-no-to-an-idea">how to answer you</a>.</p>
`,
};
