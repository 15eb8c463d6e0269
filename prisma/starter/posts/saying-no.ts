import type { StarterPost } from "../starter-post.ts";

export const sayingNo: StarterPost = {
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
};
