import type { StarterPost } from "../starter-post.ts";

export const grantBudget: StarterPost = {
  title: "A grant budget that survives an audit",
  slug: "a-grant-budget-that-survives-an-audit",
  excerpt:
    "Write the budget so that a stranger with a receipt can find its line. Seven habits, one worked example and a note on the cost everybody forgets.",
  categorySlugs: ["operations"],
  status: "published",
  publishedAt: "2025-06-17T14:00:00.000Z",
  metaTitle: "A grant budget that survives an audit",
  metaDescription:
    "Seven habits for grant budgets in small nonprofits, with a worked example for a 60-day pilot and a rule for indirect cost.",
  contentHtml: `
<p>Imagine a stranger at your table two years from now. They have never met you. In one hand they hold a receipt for $90 of groceries, in the other your grant budget. If they can find the line, the purpose and the person who approved it without asking you, the budget is good. Everything below serves that stranger.</p>

<h2>A worked example</h2>
<p>The figures are invented and rounded: a pilot of two months with a half-time coordinator, sixteen evening sessions and twenty participants.</p>
<table>
<caption>Example budget for a 60-day pilot</caption>
<thead><tr><th>Line</th><th>How it was worked out</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>Coordinator</td><td>half time, 2 months, at $4,200 a month full time</td><td>$4,200</td></tr>
<tr><td>Payroll taxes and benefits</td><td>18% of the line above</td><td>$756</td></tr>
<tr><td>Thank-you payments to participants</td><td>20 people at $60</td><td>$1,200</td></tr>
<tr><td>Food</td><td>16 sessions at $90</td><td>$1,440</td></tr>
<tr><td>Room</td><td>2 months at $600</td><td>$1,200</td></tr>
<tr><td>Ending and write-up</td><td>last five days, fixed sum</td><td>$500</td></tr>
<tr><td><strong>Direct cost</strong></td><td>sum of the six lines</td><td><strong>$9,296</strong></td></tr>
<tr><td>Indirect cost</td><td>10% of direct cost, as agreed with the funder</td><td>$930</td></tr>
<tr><td><strong>Total</strong></td><td></td><td><strong>$10,226</strong></td></tr>
</tbody>
</table>
<p>The middle column does the work. A number without its arithmetic is a wish, and nobody can check a wish.</p>

<h2>Seven habits</h2>
<ol>
<li><strong>Show the multiplication.</strong> People, months, sessions, price. When the price of food rises, you can say by how much and why.</li>
<li><strong>Give every line the same name everywhere.</strong> In the proposal, in the ledger, in the report. “Food”, “catering” and “program supplies” are three lines to a stranger.</li>
<li><strong>Separate what you buy from what you promise.</strong> A budget holds costs. Outcomes belong in the plan, where they can change without a budget revision.</li>
<li><strong>Write down who may spend.</strong> One name for each line, and a second name above a limit you choose. The limit can be low. It has to be kept.</li>
<li><strong>Note the split.</strong> If the coordinator works for two grants, keep hours for both, in the same week they were worked. Reconstructed time sheets are the finding auditors find most easily.</li>
<li><strong>Ask before you move money.</strong> Many grants let you shift a share between lines and want to be asked beyond it. Look up the share before you sign, and write it on the first page.</li>
<li><strong>File by line.</strong> One folder for each budget line, receipts by date. The report then takes an afternoon.</li>
</ol>

<h2>The cost everybody forgets</h2>
<p>Somebody opened the bank account, ran the payroll, paid for insurance and answered the funder’s letter. This is indirect cost. Teams leave it out because it looks like overhead, and then pay it from the one gift that was free.</p>
<p>Do it in the open. Add up a year of what serves all programs and divide it by the direct cost of all programs. The result is your rate, and you can defend it because you can show it.</p>
<pre><code class="language-python"># a year of an invented organization
shared_cost = 21_000   # bookkeeping, insurance, audit, software
direct_cost = 210_000  # all programs together

indirect_rate = shared_cost / direct_cost  # 0.10
indirect_for_this_grant = 9_296 * indirect_rate  # 929.60
</code></pre>
<p>Some funders set a rate of their own or a ceiling. Follow it, and note in your books what remains uncovered, because somebody has to raise that sum. If the rate looks high for a small team, <a href="/blog/what-a-shared-back-office-costs">sharing the back office</a> is one way to bring it down.</p>

<h2>Before you send it</h2>
<p>Hand the budget to a colleague who has not seen the proposal, with three invented receipts: a bus pass, a printer cartridge, an invoice for half a day of evaluation. Ask where each belongs. Every question they ask is a question from your stranger, two years early, while it is still free to answer.</p>
<p>Rules differ from one funder and one state to the next, and this post is no substitute for reading yours. But no rule gets harder to keep because a budget is clear.</p>
`,
};
