import type { StarterPost } from "../starter-post.ts";

export const hospitality: StarterPost = {
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
};
