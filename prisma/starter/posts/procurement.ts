import type { StarterPost } from "../starter-post.ts";

export const procurement: StarterPost = {
  title: "A pilot small enough to buy",
  slug: "a-pilot-small-enough-to-buy",
  excerpt:
    "Public agencies want new answers and buy by old rules. How to shape a pilot so that a willing official can say yes without asking eleven colleagues.",
  categorySlugs: ["operations", "field-notes"],
  status: "published",
  publishedAt: "2026-08-25T14:00:00.000Z",
  contentHtml: `
<p>There is an official in your city who likes your idea. She has liked it since January. She cannot buy it, and it has nothing to do with courage. The purchasing rules she works under were written for asphalt and copier paper: many suppliers, one specification, lowest price. Your idea has one supplier, no specification and a price nobody can compare.</p>
<p>You will not change the rules this year. You can change the shape of what you offer.</p>

<h2>Learn the three numbers</h2>
<p>Every agency has limits at which buying becomes harder. They differ from place to place, they are public, and the purchasing office will tell you if you ask politely. You want to know:</p>
<ul>
<li>the sum below which a department can buy <strong>directly</strong>;</li>
<li>the sum below which <strong>a few quotes</strong> are enough;</li>
<li>the sum above which <strong>the council or a board</strong> has to vote.</li>
</ul>
<p>Then look at your pilot. If it costs slightly more than one of them, make it smaller. A pilot of 45 days that starts in May teaches more than one of 90 days that starts after the election.</p>
<p>Splitting one purchase into several to slip below a limit is against the rules almost everywhere, and rightly. A pilot has to be complete in itself: a question, a result, an end. If nothing follows, the agency has still bought something whole.</p>

<h2>Write the specification for her</h2>
<p>An official who wants to buy needs a document that a colleague in purchasing can read without having met you. Offer a draft. It has seven parts and no adjectives.</p>
<ol>
<li><strong>The need</strong>, in the words of a plan or a council resolution that already exists.</li>
<li><strong>What will be delivered:</strong> sessions, visits, a report with the count.</li>
<li><strong>Dates</strong>, with a last day.</li>
<li><strong>How success is measured</strong>, and the threshold. Ours is 70% of the targets, set beforehand.</li>
<li><strong>Price</strong>, fixed, with what it contains.</li>
<li><strong>Data:</strong> what is collected, who owns it, when it is deleted.</li>
<li><strong>What happens afterwards:</strong> nothing, unless a new decision is made.</li>
</ol>
<p>The seventh part calms more people than the other six together. What frightens a public body about a pilot is the staff, the guests and the newspaper that come with it when it is supposed to end.</p>

<h2>Make it easy to compare</h2>
<p>Give the price per unit of something the agency already counts: per household visited, per night, per permit processed. An example with invented figures:</p>
<table>
<caption>The same pilot, told in two ways</caption>
<thead><tr><th></th><th>As we like to say it</th><th>As it can be bought</th></tr></thead>
<tbody>
<tr><td>Service</td><td>A navigator program for tenants</td><td>120 home visits in 60 days, each with a written next step</td></tr>
<tr><td>Price</td><td>$18,000</td><td>$150 a visit, 120 visits, $18,000 in total</td></tr>
<tr><td>Success</td><td>Tenants feel supported</td><td>At least 84 of 120 next steps taken within 30 days</td></tr>
</tbody>
</table>
<p>Both columns describe the same sixty days. Only one of them can be put next to another offer.</p>

<h2>Find the second signature</h2>
<p>Your official is rarely the one who signs. Ask her who does and what worries that person. Usually it is one of three things: the audit, the union, the press. Answer the worry in the paper itself, in one sentence, without being asked twice. Offer to sit down with purchasing and legal together for half an hour. They are seldom asked before the conflict, and they often know the shortest way.</p>

<h2>Get paid without going under</h2>
<p>Agencies pay reliably and late. Put two dates for payment into the offer, one of them early: a first part when the plan is accepted, the rest with the report. Keep enough cash to live through a slow spring. If you cannot, say so at the beginning; some departments can use a simpler kind of agreement for small sums. And keep your books in order from the first day, since <a href="/blog/a-grant-budget-that-survives-an-audit">the stranger with the receipt</a> is a regular guest in public money.</p>

<h2>Leave a good file</h2>
<p>When it is over, write a report of four pages that the official can forward without comment: the question, what was done, the count, what she might buy next and at which limit. Thank the people in purchasing by name. You may be asked to come back, and the next time your offer will look like something they have bought before.</p>
`,
};
