import type { StarterPost } from "../starter-post.ts";

export const salvagedWood: StarterPost = {
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
};
