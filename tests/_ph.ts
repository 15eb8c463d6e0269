import { measurePhotoPost } from "./bench/photos.ts";
console.log(await measurePhotoPost("http://localhost:4804", { email: "a@example.org", password: "a-long-enough-pass-9" }));
const posts = await (await fetch("http://localhost:4804/api/blog/posts/published")).json();
console.log(posts[0].slug, posts[0].title);
