import type { StarterPost } from "../starter-post.ts";

export const fundingCalendar: StarterPost = {
  title: "A funding calendar on one wall",
  slug: "a-funding-calendar-on-one-wall",
  excerpt:
    "Twelve sheets, three colors, one hour a month. An early version of a routine we have since folded into our reviews.",
  categorySlugs: ["operations"],
  status: "archived",
  publishedAt: "2025-04-15T14:00:00.000Z",
  contentHtml: `
<p>Fundraising in a small team happens in bursts. A deadline comes up, everyone stops what they are doing, the proposal goes out at eleven at night, and for six weeks nobody thinks of it again. A calendar on the wall will not write proposals. It will take the surprise out of them.</p>

<h2>Set it up</h2>
<p>Hang twelve sheets side by side, one for each month. Take notes in three colors:</p>
<ul>
<li><strong>Red</strong> for deadlines: proposals and reports, with the hour.</li>
<li><strong>Blue</strong> for people: whom to call, to thank, to invite.</li>
<li><strong>Green</strong> for money that is signed, in the month in which it will arrive.</li>
</ul>
<p>Put a second red note six weeks before every deadline, with the words “decide whether”. Many proposals are written because the date was there. Deciding against one in time is worth as much as a grant.</p>

<h2>Look at it together</h2>
<p>One hour on the first Monday of the month, with whoever keeps the books. Read the next three sheets. Where there is much red and no green, something has to move. Where there is no blue at all, you have stopped talking to people and are only sending them documents.</p>

<h2>What we learned</h2>
<p>The wall worked until there was more than one venture and more than one wall. Today the dates live in a shared file and the money is read in <a href="/blog/reading-a-burn-and-roi-review">the Burn &amp; ROI review</a>. If you are on your own, with one wall and a box of notes, it is still a good way to begin.</p>
`,
};
