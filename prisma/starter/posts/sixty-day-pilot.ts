import type { StarterPost } from "../starter-post.ts";

export const sixtyDayPilot: StarterPost = {
  title: "How to design a 60-day pilot",
  slug: "how-to-design-a-60-day-pilot",
  excerpt:
    "Sixty days are enough to learn whether a program deserves a year. A day-by-day outline, a one-page brief, and the four mistakes that ruin most pilots.",
  categorySlugs: ["validation"],
  status: "published",
  publishedAt: "2025-02-11T14:00:00.000Z",
  metaTitle: "How to design a 60-day pilot for a social program",
  metaDescription:
    "An outline for a pilot of 60 days: the brief, the calendar, the count and the decision. With an example you can copy.",
  contentHtml: `
<p>A pilot is a question with a closing date. If nobody can say what the question is, you are running a small program. If there is no closing date, you are running it for good. Both happen easily, because opening a door feels like progress and closing one feels like failure.</p>
<p>We run pilots of 30 to 90 days. Sixty is the length we reach for first. It leaves time for people to come back, which is the thing most worth knowing, and it ends before a team gets used to its own excuses.</p>

<h2>Start with the brief</h2>
<p>Write one page before you book a room. It has five lines, and each of them will be read aloud at the end.</p>
<ol>
<li><strong>For whom.</strong> A group small enough that you could name ten of them. “Parents who work nights at the two hospitals” is a group. “Families” is a census term.</li>
<li><strong>The question.</strong> One sentence with a question mark: will they use childcare that opens at ten in the evening, if it is within a bus ride?</li>
<li><strong>The targets.</strong> Three to five numbers, with the way each will be counted.</li>
<li><strong>The threshold.</strong> The share of those targets at which you go on. Ours is 70%, and it deserves <a href="/blog/set-the-70-percent-threshold-first">a post of its own</a>.</li>
<li><strong>The decision.</strong> Who decides, on which day, between which options.</li>
</ol>
<p>The last line is the one most often left out. Put the meeting in everybody’s calendar before the first guest arrives. A pilot with a decision date gets honest around day 40.</p>

<h2>The calendar</h2>
<p>Here is an outline for a service people attend in person. Shift it as you need to; keep the proportions.</p>
<table>
<caption>Sixty days in five movements</caption>
<thead><tr><th>Days</th><th>What happens</th><th>What you watch</th></tr></thead>
<tbody>
<tr><td>1–7</td><td>Dry run with friends, staff and two critics</td><td>Where people hesitate; what is missing from the room</td></tr>
<tr><td>8–21</td><td>Open to a few guests, by invitation</td><td>Do they come back without being reminded?</td></tr>
<tr><td>22–45</td><td>Open in full, with nothing new added</td><td>The count, every week, against the targets</td></tr>
<tr><td>46–55</td><td>Keep running; talk to those who left and those who stayed</td><td>Reasons, in their words</td></tr>
<tr><td>56–60</td><td>Close the books, read the count, decide</td><td>Score against the threshold; true cost</td></tr>
</tbody>
</table>
<p>The long middle is meant to be dull. Teams like to improve things, and by day 30 somebody will want to add a Saturday, a newsletter or a second site. Write it down for later. If you change what you offer halfway through, you have run two pilots of 30 days and finished neither.</p>
<p>Mending is different from changing. A broken lock, a form nobody understands, a bus timetable you misread: repair those the same day, and note the date next to the count.</p>

<h2>Choose targets people can feel</h2>
<p>Attendance is the first number everyone writes down and the weakest. People attend because there is food, because a caseworker sent them, because it rained. Look for a number that costs the guest something: a second visit, an hour of practice, a phone call made on their own.</p>
<p>For the night childcare in our example, a usable set would be:</p>
<ul>
<li>24 families use it at least once;</li>
<li>15 of them use it in three different weeks;</li>
<li>10 parents say they accepted or kept a shift because of it;</li>
<li>the cost per night and child stays at or below the sum the team thinks a sponsor could carry.</li>
</ul>
<p>Each of them can be counted with a sign-in sheet and one short conversation. If a target needs an instrument you do not own, it belongs to a study, and a study is a fine thing to do later.</p>

<h2>Budget the ending</h2>
<p>The people who trusted you with their Tuesday nights should not learn from a locked door that the pilot is over. Set aside money and days for three things: telling guests what happens next, helping them to what exists elsewhere, and paying staff through the write-up. That is why the last five days in the calendar have no service. The line is called “ending” and nobody may spend it earlier. How such a line survives a funder’s questions is described in <a href="/blog/a-grant-budget-that-survives-an-audit">the post on grant budgets</a>.</p>

<h2>Four mistakes, all of them friendly</h2>
<ol>
<li><strong>Recruiting your fans.</strong> People who like you will come to anything. By day 30 at least half of the guests should be strangers.</li>
<li><strong>Counting what was easy.</strong> Two thousand flyers handed out is a fact about flyers.</li>
<li><strong>Moving the target.</strong> It happens in the third week, kindly, with good arguments. Ask the person who argues to put it in writing; the argument often stops there.</li>
<li><strong>Leaving out the dull costs.</strong> If a borrowed van, a volunteer bookkeeper and a free room carried the pilot, put their price in the count. The program will have to pay it.</li>
</ol>

<blockquote><p>The pilot has done its job when two people who disagreed at the start read the same page at the end and reach the same decision.</p></blockquote>

<h2>What you hold on day 60</h2>
<p>A score, a cost per person, a handful of quotations, a list of repairs, and a decision with a date under it. That is enough to go to a board or a funder with. It is also enough to stop on good terms, with a write-up that saves the next team two months. Either way you know something you did not know in the winter, and you found it out for the price of a season.</p>
`,
};
