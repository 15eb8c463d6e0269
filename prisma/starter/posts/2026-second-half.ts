import type { StarterPost } from "../posts.ts";

export const postsOf2026SecondHalf: readonly StarterPost[] = [
  {
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
  },
  {
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
  },
  {
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
  },
];
