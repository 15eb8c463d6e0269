import type { StarterPost } from "../posts.ts";

export const postsOf2025SecondHalf: readonly StarterPost[] = [
  {
    title: "How to say no to an idea",
    slug: "how-to-say-no-to-an-idea",
    excerpt:
      "A slow maybe is the most expensive answer there is. How we turn ideas down so that the person behind them leaves with more than they brought.",
    categorySlugs: ["field-notes"],
    status: "published",
    publishedAt: "2025-08-12T14:00:00.000Z",
    contentHtml: `
<p>Anyone who works on ideas says no more often than yes. It is arithmetic: hours are few and suggestions are many. Yet most organizations are bad at it. They say “interesting”, they say “after the summer”, they form a working group. The person with the idea waits, tells others, turns down work, and learns in spring what could have been said in fall.</p>
<p>A no is a service. Done well, it gives somebody their time back. Here is how we try to do it.</p>

<h2>Say it soon</h2>
<p>Set yourself a date when the idea comes in and tell the person that date. If you cannot decide by then, the answer is no. This sounds hard, and it is kinder than it sounds: people can plan with a no. Nobody has ever been able to plan with “we are still discussing it internally”.</p>

<h2>Say which kind it is</h2>
<p>There are four, and they ask for different things from the person who hears them.</p>
<table>
<caption>Four kinds of no</caption>
<thead><tr><th>Kind</th><th>What it means</th><th>What to add</th></tr></thead>
<tbody>
<tr><td>Not us</td><td>A good idea that needs hands we do not have</td><td>Two names, and whether you will write to them</td></tr>
<tr><td>Not now</td><td>Something has to happen first</td><td>What exactly, and how you would hear of it</td></tr>
<tr><td>Not this way</td><td>The problem is real; this answer is unlikely to help</td><td>The smallest test that would prove you wrong</td></tr>
<tr><td>Not at all</td><td>It would do harm, or it is a business in a costume</td><td>The reason, once, without softening</td></tr>
</tbody>
</table>
<p>Confusing them is what hurts. “Not now” said out of politeness, where “not this way” was meant, sends a person off to wait for a day that will not come.</p>

<h2>Give the reason you would give a colleague</h2>
<p>One reason, the real one. Three reasons sound like an excuse and invite debate on the weakest. “We asked eleven tenants and none of them would use it” is a reason. “It does not align with our current priorities” is a fog machine.</p>
<p>Where the doubt is about an assumption, name the assumption. Often it is the “unless” line of <a href="/blog/a-theory-of-change-on-one-page">a theory of change</a> that nobody had written down. Somebody who takes your doubt home, tests it for a week and comes back with a page of answers has just made a better pitch than the first one. Be ready to change your mind.</p>

<h2>Leave something in their hands</h2>
<ul>
<li>The notes you took, including the parts you liked.</li>
<li>One introduction that you make yourself.</li>
<li>A question worth answering next, with a guess at how long it would take.</li>
</ul>
<p>And leave the idea with them. It is theirs. If some of it comes back to you later in another conversation, say where you first heard it.</p>

<h2>Say no to your own first</h2>
<p>The ideas that cost an organization most are its own. Nobody pitches them, so nobody has to decide on them; they simply begin, on a Thursday, because they are fun. Put your own suggestions through the same door, with the same date and the same page. It is good manners, and it teaches you what your questions feel like from the other side.</p>

<h2>A letter you may copy</h2>
<blockquote>
<p>Thank you for telling us about the repair café. We have decided not to take it on. The reason: the three repairers we spoke to can give one evening a month, and your plan needs them weekly. If you find a fourth and fifth, or a form that works with one evening, we would like to hear of it. The library runs a tool evening and is looking for company; I will write to them today and copy you, unless you say otherwise. Our notes are attached. They are yours.</p>
</blockquote>
<p>It is short, it contains a door, and it can be answered. Nobody enjoys receiving it. But you can send it in the week the idea arrived, and you can look its reader in the eye at the next neighborhood meeting.</p>
`,
  },
  {
    title: "Set the 70% threshold first",
    slug: "set-the-70-percent-threshold-first",
    excerpt:
      "Why we ask a pilot to reach 70% of its targets, how to work out the score, and why the number is written down before anyone has seen a guest.",
    categorySlugs: ["validation"],
    status: "published",
    publishedAt: "2025-09-23T14:00:00.000Z",
    metaTitle: "Set the 70% threshold first",
    metaDescription:
      "What a 70% success threshold means for a social pilot, how to score it fairly, and why it has to be agreed on day one.",
    contentHtml: `
<p>At the end of a pilot there is always a case for going on. Somebody was moved to tears. A partner has offered a second site. The team has learned so much. All of it may be true, and none of it tells you whether the thing works.</p>
<p>So we agree on a line beforehand. A pilot that reaches at least 70% of its targets goes on to the next stage. One that does not is changed and tried again, or it ends. The line is the same for every venture on the label.</p>

<h2>Why 70</h2>
<p>There is no law of nature in it. It is a working number, chosen for how people behave around it.</p>
<p>Ask for 100% and everybody will set targets they are sure to meet. You will then run a series of perfect pilots that teach nobody anything. Ask for 50% and a coin would do. At 70% a team can aim high, miss something, and still pass. It also leaves room for the honest surprise: a target that turned out to be the wrong one.</p>
<p>If your field has a better number, take it. What matters is that it exists, that it is written down, and that it does not move.</p>

<h2>How the score is worked out</h2>
<p>Take three to five targets. Score each as the share that was reached, and let no share count for more than 100%, so that a great success in one place cannot hide a failure in another. The score of the pilot is the average.</p>
<p>An invented example, for a program that leads people from a shared kitchen into jobs:</p>
<table>
<caption>Scoring a pilot, with example figures</caption>
<thead><tr><th>Target</th><th>Agreed</th><th>Reached</th><th>Share</th></tr></thead>
<tbody>
<tr><td>People who took part</td><td>40</td><td>36</td><td>90%</td></tr>
<tr><td>… and came in four different weeks</td><td>24</td><td>20</td><td>83%</td></tr>
<tr><td>… and began paid work</td><td>12</td><td>7</td><td>58%</td></tr>
<tr><td>Cost per person, at most</td><td>$150</td><td>$165</td><td>91%</td></tr>
<tr><td><strong>Score</strong></td><td></td><td></td><td><strong>81%</strong></td></tr>
</tbody>
</table>
<p>For a cost, where less is better, the share is the agreed sum divided by the actual one. In a spreadsheet or a few lines of code:</p>
<pre><code class="language-python">def share(target, reached, less_is_better=False):
    ratio = target / reached if less_is_better else reached / target
    return min(ratio, 1)

shares = [share(40, 36), share(24, 20), share(12, 7), share(150, 165, less_is_better=True)]
score = sum(shares) / len(shares)  # 0.81
</code></pre>
<p>This pilot goes on. It also carries a note: the step from kitchen to paid work reached 58%, and that step was the reason for the program. The next round should be about nothing else.</p>

<h2>One more rule: a floor</h2>
<p>An average can be kind to a pilot that does everything except the one thing it is for. So mark one target as the heart of the matter, and let it have to reach at least half on its own. In the example that is paid work, and 58% is just enough. With five people instead of seven the average would still have been above 70%, and the pilot would not have passed.</p>

<h2>Why first</h2>
<p>Because on the first day nobody knows who will be embarrassed. The director, the funder and the person at the desk can talk about the number as a matter of design. On the last day it is a matter of jobs, and people you like are looking at you.</p>
<p>Setting the line first has a second effect. Teams begin to ask better questions in the second week. When you know that 24 people should come back four times, you notice on day ten that you have no way of seeing who came back. That is the right time to notice. A short <a href="/blog/the-twenty-minute-weekly-count">weekly count</a> makes sure of it.</p>

<h2>When you fall short</h2>
<p>A score of 60% is a result. You know what was tried, at what cost, and where it broke. There are three decent ways on:</p>
<ul>
<li><strong>Change one thing and run it again</strong>, with a new date and the same line.</li>
<li><strong>Hand over the part that worked</strong> to somebody who can use it.</li>
<li><strong>End it</strong>, tell the people who took part, and publish what you learned.</li>
</ul>
<p>What we will not do is look for a number that would have passed. Whoever starts looking will find it, and from that day on nobody in the house will believe a threshold again.</p>
`,
  },
  {
    title: "The twenty-minute weekly count",
    slug: "the-twenty-minute-weekly-count",
    excerpt: "Same day, same sheet, same four questions. A small routine that keeps a pilot honest and a team calm.",
    categorySlugs: ["validation", "operations"],
    status: "published",
    publishedAt: "2025-11-04T15:00:00.000Z",
    contentHtml: `
<p>A pilot without a weekly count gets counted once, at the end, by someone under pressure. The cure takes twenty minutes. It needs a table, a sheet of paper with the targets on it and the people who do the work. Managers may come and should mostly listen.</p>

<h2>The four questions</h2>
<ol>
<li><strong>What is the number?</strong> Read each target aloud, then the count so far. No comments yet.</li>
<li><strong>Who is in it?</strong> Pick one figure and name the people behind it, first names only, among those who know them. If nobody can, the way of counting is broken. Mend that before anything else.</li>
<li><strong>What got in the way?</strong> Each person says one thing. One is written down to be repaired by next week, with a name next to it.</li>
<li><strong>What did we leave alone?</strong> Ideas for changing the program go on a list for after the pilot. Read the list, smile, fold it up.</li>
</ol>

<h2>The sheet</h2>
<p>Ours is a plain file that anyone can open. One row a week for each target, never overwritten:</p>
<pre><code class="language-csv">week,target,agreed,so_far,note
3,came at least once,40,14,
3,came in four weeks,24,0,too early to tell
3,began paid work,12,1,first shift on Friday
4,came at least once,40,19,rain on Tuesday
4,came in four weeks,24,3,
4,began paid work,12,1,
</code></pre>
<p>The rows stay as they were, even when a number has to be corrected. Add a row with the correction and say why. Two years later this file will explain your pilot better than the report does.</p>

<h2>What it does to a team</h2>
<p>Bad weeks lose their drama. A number that falls on Tuesday and is read aloud on Thursday, with its reason, is a fact. The same number found in a report a month later is a scandal.</p>
<p>It also protects people from each other’s moods. The optimist and the worrier look at the same sheet, and both are allowed to be surprised.</p>
<p>Keep it to twenty minutes. If it takes longer, you are discussing the program, and that conversation has its own date: the decision you put in the calendar when you wrote <a href="/blog/how-to-design-a-60-day-pilot">the brief</a>.</p>
`,
  },
  {
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
  },
];
