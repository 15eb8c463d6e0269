import type { StarterPost } from "../starter-post.ts";

export const spinOutBrand: StarterPost = {
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
};
