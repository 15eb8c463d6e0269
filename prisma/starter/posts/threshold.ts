import type { StarterPost } from "../starter-post.ts";

export const threshold: StarterPost = {
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
};
