import type { StarterPost } from "../posts.ts";

export const postsOf2026FirstHalf: readonly StarterPost[] = [
  {
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
  },
  {
    title: "Salvaged wood, honest prices",
    slug: "salvaged-wood-honest-prices",
    excerpt:
      "Furniture from old joists is a fine social enterprise and a tempting way to lose money. How to price a bench when the wood is free and nothing else is.",
    categorySlugs: ["field-notes", "operations"],
    featuredImage: "/images/portfolio/ruum-1-making.svg",
    status: "published",
    publishedAt: "2026-03-10T15:00:00.000Z",
    contentHtml: `
<p>Somebody offers you the joists of a torn-down house. They are old, dry, dense and free. There are people nearby who would like to learn a trade. A workshop stands empty. A social enterprise seems to assemble itself on the spot.</p>
<p>It can work, and beautifully. It fails for one reason more than for any other: the wood was free, so the bench was sold as if the bench had been free too.</p>

<h2>What free wood costs</h2>
<p>Salvaged timber has to be fetched, stored, checked for metal, planed and often cut down to half of what came off the truck. Then begins what you would have to do with any wood. An example for one bench, with invented figures:</p>
<table>
<caption>One bench, example</caption>
<thead><tr><th>Item</th><th>Amount</th></tr></thead>
<tbody>
<tr><td>Fetching and storing the wood</td><td>$35</td></tr>
<tr><td>Pulling nails and planing, 3 hours at $20</td><td>$60</td></tr>
<tr><td>Making, 6 hours at $20</td><td>$120</td></tr>
<tr><td>The instructor’s share, 3 hours at $32</td><td>$96</td></tr>
<tr><td>Screws, oil, blades</td><td>$24</td></tr>
<tr><td>Workshop, power, insurance</td><td>$45</td></tr>
<tr><td><strong>Cost</strong></td><td><strong>$380</strong></td></tr>
</tbody>
</table>
<p>A price of $240 would look fair next to the store’s bench. Each one sold would then lose $140, and a good month would be worse than a bad one.</p>

<h2>Two ledgers</h2>
<p>The instructor’s hours are teaching as much as production. So keep two ledgers. The first holds what a trained shop would spend on the bench; the price has to cover that and a margin. The second holds the training, and grants or donors may pay for it, knowingly, at a known sum for each trainee.</p>
<p>Mix them and you will never know whether you have a business with a school or a school with a gift shop. Both are respectable. They need different boards, different funders and different prices.</p>
<figure>
<img src="/images/portfolio/ruum-2-room.svg" alt="Illustration: a red chair in a room that is being painted, with a ladder and a floor plan">
<figcaption>The order that keeps a workshop alive is often a whole room.</figcaption>
</figure>

<h2>Sell rooms</h2>
<p>Single pieces are good for learning and hard on the accounts. A café, a library corner or a waiting room asks for many of the same: one drawing, one jig, one delivery. Trainees make the fourth chair twice as fast as the first, and see it.</p>

<h2>Tell the story once</h2>
<p>Put the address of the house on the underside, where the owner finds it when moving. On the tag write the wood, the maker’s first name if they agree, and the price. Nobody should buy a bench out of pity. They should buy it because it is a good bench, and like it more when they turn it over.</p>
`,
  },
  {
    title: "How to read a Burn & ROI review",
    slug: "reading-a-burn-and-roi-review",
    excerpt:
      "Twice a year every venture on the label answers three questions: what did we spend, what changed for whom, and what would one more dollar do?",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2026-04-28T14:00:00.000Z",
    metaTitle: "How to read a Burn & ROI review",
    metaDescription:
      "What belongs in a half-yearly review of a social venture: burn, runway, cost per outcome and the next dollar. With an example.",
    contentHtml: `
<p>Annual reports are written to be admired. A review is written to decide something. Ours takes place twice a year, lasts two hours and fits on two sheets: one for burn, one for return. This is how to read them, whether you sit on the board, give the money or run the program.</p>

<h2>Sheet one: burn</h2>
<p>Burn is what leaves the account in an average month. It is the least glamorous figure in the house and the one that closes programs. The example is invented.</p>
<table>
<caption>Six months of burn, example</caption>
<thead><tr><th>Line</th><th>Planned</th><th>Actual</th></tr></thead>
<tbody>
<tr><td>Staff</td><td>$54,000</td><td>$57,600</td></tr>
<tr><td>Program</td><td>$15,000</td><td>$14,100</td></tr>
<tr><td>Shared services</td><td>$9,000</td><td>$8,700</td></tr>
<tr><td>Everything else</td><td>$3,000</td><td>$3,600</td></tr>
<tr><td><strong>Spent in six months</strong></td><td><strong>$81,000</strong></td><td><strong>$84,000</strong></td></tr>
<tr><td>Per month</td><td>$13,500</td><td>$14,000</td></tr>
<tr><td>Cash at the end</td><td>$73,000</td><td>$70,000</td></tr>
<tr><td><strong>Months left at this pace</strong></td><td><strong>5.4</strong></td><td><strong>5.0</strong></td></tr>
</tbody>
</table>
<p>Read it from the bottom. Five months is the sentence that matters, and the next question follows from it: which income is certain within five months? Certain means signed. A warm conversation counts as zero, however warm it was.</p>
<p>Then look at the line that moved. Staff cost $3,600 more than planned. Ask for the reason and then for the decision: was it a one-time cover for an illness, or is it the new normal? If it is normal, the plan has to say so from today.</p>

<h2>Sheet two: return</h2>
<p>Return on investment, in a social venture, is a change in somebody’s life set against what it cost. It cannot always be put in dollars and need not be. It has to be counted the same way each time.</p>
<p>The venture in the example helps people into steady work. Its outcome, agreed long ago, is a person still in paid work after 90 days.</p>
<table>
<caption>Six months of return, example</caption>
<thead><tr><th></th><th>Last review</th><th>This review</th></tr></thead>
<tbody>
<tr><td>Spent</td><td>$80,000</td><td>$84,000</td></tr>
<tr><td>People in paid work after 90 days</td><td>20</td><td>28</td></tr>
<tr><td><strong>Cost per outcome</strong></td><td><strong>$4,000</strong></td><td><strong>$3,000</strong></td></tr>
</tbody>
</table>
<p>The figure fell by a quarter. Good. Now be suspicious. Were the people easier to place this time? Did an employer hire eight at once? Did anyone change the way of counting? If the answers hold, the program has become better, and you can say so in public.</p>

<h2>The next dollar</h2>
<p>Averages tell you how you did. The next decision depends on something else: what would one more dollar do? In this half-year the venture added an evening shift. It cost $12,000 of the total and six of the 28 people came through it.</p>
<pre><code class="language-python">average  = 84_000 / 28   # 3,000 per person, everything
evening  = 12_000 / 6    # 2,000 per person, the evening shift
the_rest = (84_000 - 12_000) / (28 - 6)   # about 3,270
</code></pre>
<p>The evening shift beats the rest. The next dollar should probably go there, until it stops being true. It also raises a fair question about the day shift that nobody would have asked looking at the average.</p>

<h2>Who sits at the table</h2>
<p>The person who leads the venture, the person who keeps the books, one board member, one of us, and somebody the program is for. The last chair is the one that makes the room talk in plain words. Sheets go out three days before, and nobody presents them. The two hours are for questions.</p>

<h2>What comes out of it</h2>
<ol>
<li>One thing to stop, with a date.</li>
<li>One thing to do more of, with a sum.</li>
<li>One thing we do not understand, with a name next to it.</li>
</ol>
<p>The studio’s own services are on the agenda like any other cost. If the venture could buy its bookkeeping better elsewhere, this is the hour to say it; the arithmetic is in <a href="/blog/what-a-shared-back-office-costs">the post on back offices</a>.</p>

<h2>If you are a funder</h2>
<p>Ask for the two sheets in place of a narrative report, and read the third line of the list first. A venture that can name what it does not understand is telling you the truth about the rest.</p>
`,
  },
  {
    title: "How a spin-out keeps its name",
    slug: "how-a-spin-out-keeps-its-name",
    excerpt:
      "When a program leaves home, its name, its address book and its reputation should leave with it. What to settle early, while everybody is still friends.",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2026-06-16T14:00:00.000Z",
    contentHtml: `
<p>A program grows up inside a larger organization. One day it is ready to go. There is a board, a first grant in its own name, a lease. And then somebody asks who owns the logo, and three months disappear.</p>
<p>It need not be so. A record label and a band settle such things in the first contract: who owns the recordings, who owns the name, what happens at the end. Programs can do the same, on one page, in the first week, when the whole matter still looks faintly absurd.</p>

<h2>What a brand consists of, on moving day</h2>
<p>People think of the logo. The logo is the least of it. Here is the box as it is actually packed:</p>
<table>
<caption>What moves, and how to make that easy</caption>
<thead><tr><th>Thing</th><th>Trouble later</th><th>Settle now</th></tr></thead>
<tbody>
<tr><td>The name</td><td>Registered by the parent, out of habit</td><td>Agree in writing that it belongs to the program</td></tr>
<tr><td>Domain and mail</td><td>Addresses under the parent’s domain</td><td>An own domain from the first flyer on</td></tr>
<tr><td>Social accounts</td><td>Tied to a former intern’s phone</td><td>One shared login, kept like a key</td></tr>
<tr><td>Mailing list</td><td>People consented to hear from the parent</td><td>Name the program in the consent text</td></tr>
<tr><td>Photographs</td><td>Nobody knows who took them or who agreed</td><td>A folder with releases, from the first shoot on</td></tr>
<tr><td>Drawings and files</td><td>Only the printed version survives</td><td>Source files and fonts in the program’s own folder</td></tr>
</tbody>
</table>
<p>None of it takes a lawyer’s afternoon at the start. All of it takes several at the end. (Registering a name is worth a lawyer’s hour, once, in your own state.)</p>

<h2>Powered by, in small print</h2>
<p>While the program lives in the house, the parent’s name helps. It opens doors and reassures landlords. Use it in one place and one size: on the back, after “powered by”. The front carries the program’s own name from the first day, even if it is a working title and even if it is only a sheet of paper on a door.</p>
<p>There is a simple test. Ask ten guests what the place is called. If they say the parent’s name, the program does not have a brand yet, and it will have to build one in the same year in which it has to build everything else.</p>

<h2>One voice, handed over slowly</h2>
<p>The founder of the program should be the one who speaks for it long before it leaves. Let them give the interview, sign the letter, answer the angry mail. The parent’s director can stand next to them and hold the umbrella. A name becomes independent when journalists stop calling the other number.</p>

<h2>The page</h2>
<p>Six sentences do it. Adapt them; they are plain English and no legal advice.</p>
<ol>
<li>The name, the mark and the domain belong to the program, and are held for it by the parent until it has a legal form.</li>
<li>On the day it has one, they are transferred within thirty days and at no charge.</li>
<li>Contacts and data that people gave to the program go with it. The parent deletes its copies, except what the law makes it keep.</li>
<li>Pictures and texts made for the program may be used by both, with credit.</li>
<li>“Powered by” stays for as long as both like it. Either may end it with a month’s notice.</li>
<li>If the program ends instead of leaving, the name rests for two years before anyone uses it again.</li>
</ol>

<h2>What the parent keeps</h2>
<p>The story of having made it, which is worth more than a logo on somebody else’s door. A studio that lets ventures go under their own names will be trusted with the next one. That is in our interest too, and we would rather say so than sound noble.</p>
<p>Back-office services may continue after the move, at a price both can check. How to work it out is described in <a href="/blog/what-a-shared-back-office-costs">what a shared back office costs</a>.</p>
`,
  },
];
