import type { StarterPost } from "../starter-post.ts";

export const boardDashboard: StarterPost = {
  title: "What a board should see each month",
  slug: "what-a-board-should-see-each-month",
  excerpt: "One page, six numbers, no adjectives. A dashboard for volunteers who have twenty minutes and a duty.",
  categorySlugs: ["operations"],
  status: "draft",
  publishedAt: null,
  contentHtml: `
<p>Board members of small nonprofits are volunteers with a legal duty. They meet after work and receive forty pages the evening before. Then they are asked whether there are any questions. There are none, because nobody knows where to begin.</p>
<p>One page is enough. It has six numbers, always the same, always in the same place.</p>

<h2>The six</h2>
<ol>
<li><strong>Cash</strong> in the bank on the last day of the month.</li>
<li><strong>Months left</strong> at the present pace.</li>
<li><strong>Signed income</strong> for the next two quarters.</li>
<li><strong>People served</strong>, and how many of them came back.</li>
<li><strong>The outcome</strong>, counted as agreed, against the target.</li>
<li><strong>Staff</strong>: posts filled, posts open, days of overtime.</li>
</ol>
<p>Next to each stands last month’s number and a sentence of at most fifteen words. If there is nothing to say, the sentence stays empty.</p>

<h2>How to use it</h2>
<p>The chair reads the page aloud. Every member may ask one question about one number. The director answers or says when the answer will come. That takes twenty minutes, and the rest of the evening belongs to a single decision that only the board can make.</p>

<h2>Still to write</h2>
<ul>
<li>An example page with made-up figures.</li>
<li>What to do in a month when two numbers are late.</li>
<li>How the page becomes the first sheet of <a href="/blog/reading-a-burn-and-roi-review">the half-yearly review</a>.</li>
</ul>
`,
};
