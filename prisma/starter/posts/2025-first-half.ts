import type { StarterPost } from "../posts.ts";

export const postsOf2025FirstHalf: readonly StarterPost[] = [
  {
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
  },
  {
    title: "A theory of change that fits on one page",
    slug: "a-theory-of-change-on-one-page",
    excerpt:
      "Boxes and arrows are optional. Five sentences, each of which could turn out to be wrong, will carry a program further than a diagram nobody reads twice.",
    categorySlugs: ["field-notes", "validation"],
    status: "published",
    publishedAt: "2025-03-20T14:00:00.000Z",
    contentHtml: `
<p>Most theories of change look like plumbing. Inputs on the left, impact on the right, and between them arrows that all point the same way. They are drawn for a proposal, admired for an afternoon and never opened again.</p>
<p>That is a pity, because the question behind them is the best one a program can be asked: why should this work? Here is a form in which to ask it. It takes an hour, a page and somebody in the room who disagrees.</p>

<h2>Five sentences</h2>
<ol>
<li><strong>Because</strong> … the problem, as the people who have it would put it.</li>
<li><strong>we will</strong> … what you do, in verbs. “Provide holistic support” is not a verb.</li>
<li><strong>so that</strong> … what they will do differently within weeks.</li>
<li><strong>which leads to</strong> … what will be different for them within a year.</li>
<li><strong>unless</strong> … the most likely reason that it will not.</li>
</ol>
<p>The fifth sentence is the reason to do this at all. It names the assumption that carries the weight, and it tells you what to test first.</p>

<h2>An example</h2>
<p>Take a made-up program that lends tools to homeowners. The first draft usually sounds like this: we empower residents to maintain their homes through access to resources. It is pleasant, and nobody could ever show it to be wrong. The second draft:</p>
<blockquote>
<p>Because small repairs wait until they become large ones, we will lend out tools from a garage that is open two evenings a week and stand next to people while they use them for the first time, so that a leaking gutter is mended in the month it is noticed. This leads to houses that stay dry and owners who are not forced to sell. Unless the real obstacle is money for material, in which case a free ladder changes nothing.</p>
</blockquote>
<p>Now there is something to find out. Before anyone rents a garage, talk to fifteen owners with a leaking gutter. If ten of them say “lumber”, the program has just become a material fund, and it has cost you fifteen conversations.</p>

<h2>Rules for the page</h2>
<h3>Use the guest’s words for the problem</h3>
<p>If the first sentence contains a word the people concerned would not use, you have written down your own problem. Read it to three of them. They will correct you within a minute.</p>
<h3>One step for each arrow</h3>
<p>“Training leads to employment” hides five steps: hearing of it, showing up, learning, being hired, staying. Write the one where most people fall off. That step is your program.</p>
<h3>Put a number and a date on the third sentence only</h3>
<p>Changes within weeks can be counted in a pilot. Changes within a year need a longer breath, and pretending otherwise makes people invent. Say how you would know, and leave the number open until you have run something real.</p>
<h3>Let the “unless” hurt</h3>
<p>A good one makes somebody in the room uncomfortable. “Unless funding is insufficient” is a complaint. “Unless people come for the meal and leave before the class” is a theory.</p>

<h2>From the page to the pilot</h2>
<p>The five sentences turn into the plan almost by themselves:</p>
<table>
<caption>Where each sentence goes</caption>
<thead><tr><th>Sentence</th><th>Becomes</th></tr></thead>
<tbody>
<tr><td>Because</td><td>The group you invite, and the first five interviews</td></tr>
<tr><td>We will</td><td>The service you run, and its budget</td></tr>
<tr><td>So that</td><td>The targets and the way of counting</td></tr>
<tr><td>Which leads to</td><td>What you ask again a year later</td></tr>
<tr><td>Unless</td><td>What you test in the first two weeks</td></tr>
</tbody>
</table>
<p>If the assumption in the last line falls in the first fortnight, stop and rewrite the page. If it holds, you are ready to <a href="/blog/how-to-design-a-60-day-pilot">design the pilot</a>.</p>

<h2>Keep it alive</h2>
<p>Print it. Hang it where the team makes coffee. Cross out what turned out wrong and write the date beside it. After a year the sheet is covered in pencil, and worth more than any diagram: it shows a funder that you notice things. When we read one in <a href="/blog/reading-a-burn-and-roi-review">a Burn &amp; ROI review</a>, we look for the crossings-out first. A page without any has either been right about everything or has not been read.</p>
`,
  },
  {
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
  },
  {
    title: "Hospitality is workforce development",
    slug: "hospitality-is-workforce-development",
    excerpt:
      "A kitchen teaches punctuality, teamwork and pride before lunch. What social programs can borrow from a good hotel, and what they should leave there.",
    categorySlugs: ["field-notes"],
    featuredImage: "/images/portfolio/hospitality-hub-2-kitchen.svg",
    status: "published",
    publishedAt: "2025-05-06T14:00:00.000Z",
    contentHtml: `
<p>Walk into a well-run hotel and somebody looks up. You are greeted before you are processed. The form comes later, and it is short. Walk into most places that serve people in trouble and it is the other way round: a window, a number, a form, and perhaps, at the end, a person.</p>
<p>The difference costs very little. It is a craft, it can be taught, and teaching it happens to be one of the quickest ways we know into a job.</p>

<h2>What the craft consists of</h2>
<ul>
<li><strong>Looking up.</strong> Eyes, name, a sentence that is not a question about eligibility.</li>
<li><strong>Setting up.</strong> The room is ready before the guest comes. Cooks call it mise en place, and it works for intake desks too.</li>
<li><strong>Reading the room.</strong> Who is in a hurry, who wants to be left alone, who has been standing too long.</li>
<li><strong>Recovering.</strong> Things go wrong. A good house says so first and puts it right without a committee.</li>
</ul>
<p>Each can be shown in a morning and practiced for a lifetime. And every one of them is a thing employers ask for and seldom manage to describe.</p>

<h2>Why a kitchen is a good classroom</h2>
<p>The feedback is immediate. Soup is hot or it is not. The work has a beginning and an end every day, so a bad morning is over by evening. There are tasks for a first hour and tasks for a tenth year, side by side at the same table. And at the end people eat what you have made, which no certificate can match.</p>
<figure>
<img src="/images/portfolio/hospitality-hub-3-workshop.svg" alt="Illustration: a trainer in an apron explains a drawing to three people, one of whom raises a hand">
<figcaption>Explain first, then hand over the spoon. The questions are usually better than the drawing.</figcaption>
</figure>

<h2>What to leave at the hotel</h2>
<p>The guest in a hotel is a customer, and everything is arranged so that they need not lift a finger. In a program, being allowed to lift a finger is part of the service. Let people lay the table, and do not call it therapy.</p>
<p>Leave the hierarchy too. In a training kitchen the chef explains why. It takes longer. It is the point.</p>

<h2>If you want to try it</h2>
<p>Pick one door and one fortnight. Move the form behind the greeting. Give the person at the desk the power to solve anything that costs less than twenty dollars. Ask ten guests on their way out what happened to them, in their words, and write the sentences down. Then decide whether it deserves <a href="/blog/how-to-design-a-60-day-pilot">a proper pilot</a>.</p>
<blockquote><p>People remember how the first five minutes felt. So do the staff who were there.</p></blockquote>
`,
  },
  {
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
  },
];
