import type { StarterPost } from "../starter-post.ts";

export const weeklyCount: StarterPost = {
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
};
