import type { StarterPost } from "../starter-post.ts";

export const burnAndRoi: StarterPost = {
  title: "How to read a Burn & ROI review",
  slug: "reading-a-burn-and-roi-review",
  excerpt:
    "Twice a year every venture on the label answers three questions: what did we spend, what changed for whom, and what would one more dollar do?",
  categorySlugs: ["operations"],
  status: "published",
  publishedAt: "2026-04-28T14:00:00.000Z",
  metaTitle: "How to read a Burn & ROI review",
  metaDescription:
    "What belongs in a half-yearly review of a social venture: burn, runway, cost per outcome and the next dollar. With an example.",
  contentHtml: `
<p>Annual reports are written to be admired. A review is written to decide something. Ours takes place twice a year, lasts two hours and fits on two sheets: one for burn, one for return. This is how to read them, whether you sit on the board, give the money or run the program.</p>

<h2>Sheet one: burn</h2>
<p>Burn is what leaves the account in an average month. It is the least glamorous figure in the house and the one that closes programs. The example is invented.</p>
<table>
<caption>Six months of burn, example</caption>
<thead><tr><th>Line</th><th>Planned</th><th>Actual</th></tr></thead>
<tbody>
<tr><td>Staff</td><td>$54,000</td><td>$57,600</td></tr>
<tr><td>Program</td><td>$15,000</td><td>$14,100</td></tr>
<tr><td>Shared services</td><td>$9,000</td><td>$8,700</td></tr>
<tr><td>Everything else</td><td>$3,000</td><td>$3,600</td></tr>
<tr><td><strong>Spent in six months</strong></td><td><strong>$81,000</strong></td><td><strong>$84,000</strong></td></tr>
<tr><td>Per month</td><td>$13,500</td><td>$14,000</td></tr>
<tr><td>Cash at the end</td><td>$73,000</td><td>$70,000</td></tr>
<tr><td><strong>Months left at this pace</strong></td><td><strong>5.4</strong></td><td><strong>5.0</strong></td></tr>
</tbody>
</table>
<p>Read it from the bottom. Five months is the sentence that matters, and the next question follows from it: which income is certain within five months? Certain means signed. A warm conversation counts as zero, however warm it was.</p>
<p>Then look at the line that moved. Staff cost $3,600 more than planned. Ask for the reason and then for the decision: was it a one-time cover for an illness, or is it the new normal? If it is normal, the plan has to say so from today.</p>

<h2>Sheet two: return</h2>
<p>Return on investment, in a social venture, is a change in somebody’s life set against what it cost. It cannot always be put in dollars and need not be. It has to be counted the same way each time.</p>
<p>The venture in the example helps people into steady work. Its outcome, agreed long ago, is a person still in paid work after 90 days.</p>
<table>
<caption>Six months of return, example</caption>
<thead><tr><th></th><th>Last review</th><th>This review</th></tr></thead>
<tbody>
<tr><td>Spent</td><td>$80,000</td><td>$84,000</td></tr>
<tr><td>People in paid work after 90 days</td><td>20</td><td>28</td></tr>
<tr><td><strong>Cost per outcome</strong></td><td><strong>$4,000</strong></td><td><strong>$3,000</strong></td></tr>
</tbody>
</table>
<p>The figure fell by a quarter. Good. Now be suspicious. Were the people easier to place this time? Did an employer hire eight at once? Did anyone change the way of counting? If the answers hold, the program has become better, and you can say so in public.</p>

<h2>The next dollar</h2>
<p>Averages tell you how you did. The next decision depends on something else: what would one more dollar do? In this half-year the venture added an evening shift. It cost $12,000 of the total and six of the 28 people came through it.</p>
<pre><code class="language-python">average  = 84_000 / 28   # 3,000 per person, everything
evening  = 12_000 / 6    # 2,000 per person, the evening shift
the_rest = (84_000 - 12_000) / (28 - 6)   # about 3,270
</code></pre>
<p>The evening shift beats the rest. The next dollar should probably go there, until it stops being true. It also raises a fair question about the day shift that nobody would have asked looking at the average.</p>

<h2>Who sits at the table</h2>
<p>The person who leads the venture, the person who keeps the books, one board member, one of us, and somebody the program is for. The last chair is the one that makes the room talk in plain words. Sheets go out three days before, and nobody presents them. The two hours are for questions.</p>

<h2>What comes out of it</h2>
<ol>
<li>One thing to stop, with a date.</li>
<li>One thing to do more of, with a sum.</li>
<li>One thing we do not understand, with a name next to it.</li>
</ol>
<p>The studio’s own services are on the agenda like any other cost. If the venture could buy its bookkeeping better elsewhere, this is the hour to say it; the arithmetic is in <a href="/blog/what-a-shared-back-office-costs">the post on back offices</a>.</p>

<h2>If you are a funder</h2>
<p>Ask for the two sheets in place of a narrative report, and read the third line of the list first. A venture that can name what it does not understand is telling you the truth about the rest.</p>
`,
};
