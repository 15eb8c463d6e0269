const PLAY_STORY = `
<p>The court was there before the program was. It lay behind a row of rented houses: cracked, without a net, and locked since somebody had lost the key. The children played in the street beside it.</p>
<p>Play Where You Stay began with one question, asked at eleven front doors: what would have to be true for you to send your child out to play here? Nobody asked for a coach. They asked for somebody who is there at the same hour every week, for a light, and for the key.</p>

<h2>Ideate: a hinge and a light</h2>
<p>So the first version was small. A new hinge, a lamp on a timer, a box of balls, and four neighbors who took one evening each. We wrote down what it cost, who came, and what was broken in the morning.</p>
<ul>
<li><strong>Close.</strong> No more than five minutes on foot, and no road to cross that a parent would worry about.</li>
<li><strong>Kept by neighbors.</strong> Whoever holds the key lives within sight of the gate.</li>
<li><strong>The same hour every week.</strong> A child who missed it knows when to come back.</li>
</ul>

<h2>Validate: sixty evenings</h2>
<p>Then we ran it for sixty evenings in two places, the court and a street that was closed with two planters, and changed one thing at a time. Rain mattered less than we thought. A missing key-holder mattered more than anything: one evening without one, and half of the children stayed at home the week after.</p>
<blockquote><p>“You did not build us a playground. You found out who has the key.”</p></blockquote>
<p>That sentence became the handbook. It has nine pages, and the first three are about keys.</p>

<h2>Operate: under its own name</h2>
<p>The neighbors who kept the gate are now its board. The studio did the bookkeeping for a year, then handed over the ledger, the accounts and the telephone number on one afternoon. What we kept is a copy of the handbook, which anybody may have.</p>
`;

export const starterPortfolioItems = [
  {
    title: "Play Where You Stay",
    description:
      "Play close to home: a court, a yard or a closed street, opened and kept by the people who live beside it. Incubated in the studio and spun out as an organization of its own.",
    image: "/images/portfolio/play-where-you-stay.svg",
    url: null,
    technologies: ["Program design", "Pilot", "Spin-out"],
    category: "Initiative",
    status: "active",
    displayOrder: 10,
    slug: "play-where-you-stay",
    storyHtml: PLAY_STORY,
  },
  {
    title: "Porch Sessions",
    description:
      "An example of a finished project, kept for the record: conversations on front porches about what a house needs and what keeps a repair from being made. Archived items do not appear on the public site.",
    image: null,
    url: null,
    technologies: ["Interviews", "Block plan", "Pilot", "Write-up"],
    category: "Project",
    status: "archived",
    displayOrder: 20,
    slug: "porch-sessions",
    storyHtml: null,
  },
] as const;
