import type { StarterPost } from "../starter-post.ts";

export const exitInterviews: StarterPost = {
  title: "Exit interviews for pilots",
  slug: "exit-interviews-for-pilots",
  excerpt:
    "The people who stopped coming know why it did not work. Nine questions, ten minutes, and the manners that make the answers true.",
  categorySlugs: ["validation", "field-notes"],
  status: "published",
  publishedAt: "2026-01-27T15:00:00.000Z",
  contentHtml: `
<p>Feedback forms are filled in by people who stayed until the end. They liked it, or they are polite. The people you need have been gone for four weeks. Call them.</p>
<p>The time for it is between day 46 and day 55 of a 60-day pilot, when there is enough to ask about and still time to use the answers. Eight conversations with people who left and four with people who stayed will usually do. After that you hear the same things again.</p>

<h2>The manners</h2>
<ul>
<li><strong>Ask somebody who did not run it to make the call.</strong> Nobody tells the cook about the soup.</li>
<li><strong>Pay for the time.</strong> A small, equal sum, whatever they say.</li>
<li><strong>Say what happens to the answer.</strong> Who reads it, under what name, until when it is kept. Ask for consent, and accept a no at once.</li>
<li><strong>Ten minutes.</strong> Mean it. If they want to go on, go on.</li>
<li><strong>Never defend.</strong> If you hear yourself explain, you have stopped interviewing.</li>
</ul>

<h2>The nine questions</h2>
<ol>
<li>How did you hear of it, and what did you think it would be?</li>
<li>Tell me about the first time you came. What do you remember?</li>
<li>What was it good for, if anything?</li>
<li>When did you last come? What happened that day?</li>
<li>What did you do instead the week after?</li>
<li>Was there a moment when you felt out of place?</li>
<li>Whom would you send there? Whom would you warn?</li>
<li>If it cost five dollars, would you have come again?</li>
<li>What should I have asked?</li>
</ol>
<p>The fifth is the best of them. It tells you what you are competing with, and it is seldom another program. It is sleep, overtime, a sister’s children, a bus that stopped running at nine.</p>

<h2>Reading the answers</h2>
<p>Write down sentences, in their words, one to a card. Lay all cards on a table and let the team sort them without talking. Where two people put the same card on different piles, you have found something worth talking about.</p>
<p>Then hold the piles against your count. If the <a href="/blog/set-the-70-percent-threshold-first">score</a> says that people did not return and the cards say “I was never sure whether I was allowed to come back”, you know what to change, and it costs a sentence at the door.</p>
<blockquote><p>“I thought it was over. Nobody said see you Tuesday.”</p></blockquote>
<p>That quotation is made up. You will hear one much like it.</p>
`,
};
