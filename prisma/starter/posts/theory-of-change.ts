import type { StarterPost } from "../starter-post.ts";

export const theoryOfChange: StarterPost = {
  title: "A theory of change that fits on one page",
  slug: "a-theory-of-change-on-one-page",
  excerpt:
    "Boxes and arrows are optional. Five sentences, each of which could turn out to be wrong, will carry a program further than a diagram nobody reads twice.",
  categorySlugs: ["field-notes", "validation"],
  status: "published",
  publishedAt: "2025-03-20T14:00:00.000Z",
  contentHtml: `
<p>Most theories of change look like plumbing. Inputs on the left, impact on the right, and between them arrows that all point the same way. They are drawn for a proposal, admired for an afternoon and never opened again.</p>
<p>That is a pity, because the question behind them is the best one a program can be asked: why should this work? Here is a form in which to ask it. It takes an hour, a page and somebody in the room who disagrees.</p>

<h2>Five sentences</h2>
<ol>
<li><strong>Because</strong> … the problem, as the people who have it would put it.</li>
<li><strong>we will</strong> … what you do, in verbs. “Provide holistic support” is not a verb.</li>
<li><strong>so that</strong> … what they will do differently within weeks.</li>
<li><strong>which leads to</strong> … what will be different for them within a year.</li>
<li><strong>unless</strong> … the most likely reason that it will not.</li>
</ol>
<p>The fifth sentence is the reason to do this at all. It names the assumption that carries the weight, and it tells you what to test first.</p>

<h2>An example</h2>
<p>Take a made-up program that lends tools to homeowners. The first draft usually sounds like this: we empower residents to maintain their homes through access to resources. It is pleasant, and nobody could ever show it to be wrong. The second draft:</p>
<blockquote>
<p>Because small repairs wait until they become large ones, we will lend out tools from a garage that is open two evenings a week and stand next to people while they use them for the first time, so that a leaking gutter is mended in the month it is noticed. This leads to houses that stay dry and owners who are not forced to sell. Unless the real obstacle is money for material, in which case a free ladder changes nothing.</p>
</blockquote>
<p>Now there is something to find out. Before anyone rents a garage, talk to fifteen owners with a leaking gutter. If ten of them say “lumber”, the program has just become a material fund, and it has cost you fifteen conversations.</p>

<h2>Rules for the page</h2>
<h3>Use the guest’s words for the problem</h3>
<p>If the first sentence contains a word the people concerned would not use, you have written down your own problem. Read it to three of them. They will correct you within a minute.</p>
<h3>One step for each arrow</h3>
<p>“Training leads to employment” hides five steps: hearing of it, showing up, learning, being hired, staying. Write the one where most people fall off. That step is your program.</p>
<h3>Put a number and a date on the third sentence only</h3>
<p>Changes within weeks can be counted in a pilot. Changes within a year need a longer breath, and pretending otherwise makes people invent. Say how you would know, and leave the number open until you have run something real.</p>
<h3>Let the “unless” hurt</h3>
<p>A good one makes somebody in the room uncomfortable. “Unless funding is insufficient” is a complaint. “Unless people come for the meal and leave before the class” is a theory.</p>

<h2>From the page to the pilot</h2>
<p>The five sentences turn into the plan almost by themselves:</p>
<table>
<caption>Where each sentence goes</caption>
<thead><tr><th>Sentence</th><th>Becomes</th></tr></thead>
<tbody>
<tr><td>Because</td><td>The group you invite, and the first five interviews</td></tr>
<tr><td>We will</td><td>The service you run, and its budget</td></tr>
<tr><td>So that</td><td>The targets and the way of counting</td></tr>
<tr><td>Which leads to</td><td>What you ask again a year later</td></tr>
<tr><td>Unless</td><td>What you test in the first two weeks</td></tr>
</tbody>
</table>
<p>If the assumption in the last line falls in the first fortnight, stop and rewrite the page. If it holds, you are ready to <a href="/blog/how-to-design-a-60-day-pilot">design the pilot</a>.</p>

<h2>Keep it alive</h2>
<p>Print it. Hang it where the team makes coffee. Cross out what turned out wrong and write the date beside it. After a year the sheet is covered in pencil, and worth more than any diagram: it shows a funder that you notice things. When we read one in <a href="/blog/reading-a-burn-and-roi-review">a Burn &amp; ROI review</a>, we look for the crossings-out first. A page without any has either been right about everything or has not been read.</p>
`,
};
