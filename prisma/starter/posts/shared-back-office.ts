import type { StarterPost } from "../starter-post.ts";

export const sharedBackOffice: StarterPost = {
  title: "What a shared back office costs, and what it saves",
  slug: "what-a-shared-back-office-costs",
  excerpt:
    "Sharing a bookkeeper is cheaper than hiring one. It also has a price: waiting, explaining, agreeing. An example with numbers, and a fair way to split the bill.",
  categorySlugs: ["operations"],
  status: "published",
  publishedAt: "2025-12-09T15:00:00.000Z",
  metaTitle: "What a shared back office costs and saves",
  metaDescription:
    "A worked example for small nonprofits: the price of finance, HR and grant reporting alone and shared, with a fair fee formula.",
  contentHtml: `
<p>Three organizations on the same street each look for a bookkeeper with eight free hours a week who knows grants. Each finds somebody with two free hours who knows tax returns. Sharing is the obvious answer, and like most obvious answers it deserves a calculation.</p>

<h2>The bill, alone and together</h2>
<p>The figures are an example for one small organization with five staff and two grants. Yours will differ; the lines will be much the same.</p>
<table>
<caption>Back office for one organization, per month, example</caption>
<thead><tr><th>Function</th><th>Alone</th><th>Shared by three</th></tr></thead>
<tbody>
<tr><td>Bookkeeping and monthly close</td><td>$900</td><td>$700</td></tr>
<tr><td>Payroll and HR</td><td>$450</td><td>$300</td></tr>
<tr><td>Grant reporting</td><td>$1,200</td><td>$950</td></tr>
<tr><td>Software</td><td>$240</td><td>$90</td></tr>
<tr><td>Audit preparation, monthly share</td><td>$300</td><td>$180</td></tr>
<tr><td>Coordination</td><td>$0</td><td>$250</td></tr>
<tr><td><strong>Total</strong></td><td><strong>$3,090</strong></td><td><strong>$2,470</strong></td></tr>
</tbody>
</table>
<p>In this example sharing saves $620 a month, a fifth. It is a good saving, and smaller than people hope. The last line but one is the reason. Sharing creates work of its own: somebody has to set priorities, keep three sets of books apart and answer the phone. Leave that line out and you will pay it in evenings.</p>

<h2>What the table does not show</h2>
<p>The larger gain has no line. It is what happens when your one bookkeeper falls ill in the week of a report. Alone, you learn how the software works. Shared, a second person already knows your chart of accounts.</p>
<p>Then there is experience. Somebody who has closed three sets of books sees a wrong allocation at a glance. Somebody who has written twelve grant reports knows which question the funder will ask about yours.</p>
<p>On the other side of the ledger:</p>
<ul>
<li><strong>Waiting.</strong> When three audits fall in one month, somebody is third.</li>
<li><strong>Explaining.</strong> A shared team knows your numbers and has not met your guests. Invite them twice a year.</li>
<li><strong>Agreeing.</strong> One expense policy instead of three. One of you will have to give up a beloved form.</li>
</ul>

<h2>A fair way to split the bill</h2>
<p>Equal shares feel friendly until one partner wins a large grant. Shares by budget punish whoever raises money. Two parts work better: an equal base that pays for being there at all, and hours for what is used.</p>
<pre><code class="language-python"># per month, example
fixed_cost = 1_650      # software, audit preparation, coordination
staff_cost = 6_000      # everyone's time
hours_worked = 150
ventures = 3

base = fixed_cost / ventures             # 550
hourly = staff_cost / hours_worked       # 40
fee = base + hourly * 48                 # 48 hours used: 2,470
</code></pre>
<p>The hours come from a simple log. Everyone who works for more than one venture keeps it, by the day, and every venture may read all of it:</p>
<pre><code class="language-csv">date,venture,function,hours
2025-10-06,north,bookkeeping,2.5
2025-10-06,east,grant reporting,3
2025-10-07,north,payroll,1
</code></pre>
<p>An open log settles most arguments before they start. It also shows when a venture has grown out of the arrangement. If one of them uses half of all hours for half a year, it can probably afford its own person, and everybody should be glad.</p>

<h2>What must stay apart</h2>
<p>Sharing people is fine. Sharing accounts is not. Each organization keeps its own bank account, its own ledger, its own payroll registration and its own passwords. The team works in each as a guest with a name, so that every entry shows who made it. Data belongs to the venture and leaves with it, in a format somebody else can open.</p>
<p>Write down on day one how you part: how much notice, who hands over what, who pays for the last week. A label that makes it easy to leave is one you can afford to join. There are more questions of this kind in <a href="/blog/ten-questions-to-ask-a-venture-studio">our list for founders</a>.</p>

<h2>When not to share</h2>
<p>If your money comes from one source and your staff from one payroll, a good part-time bookkeeper and a quiet Friday will do. If your rules are unusual (clinical records, public bonds, federal awards with their own audit), take specialists. And if you do not trust the others yet, wait. A back office is where everybody sees the drawer you meant to tidy.</p>
<p>For all others: add up your own first column. Include your evenings. Then make the call.</p>
`,
};
