import sharp from "sharp";
const [out, ...files] = process.argv.slice(2);
const parts = await Promise.all(files.map(async (f) => { const b = await sharp(f).png().toBuffer(); const m = await sharp(b).metadata(); return { b, w: m.width!, h: m.height! }; }));
let x = 0; const H = Math.max(...parts.map((p) => p.h)); const W = parts.reduce((a, p) => a + p.w + 10, 0);
const comp = parts.map((p) => { const c = { input: p.b, left: x, top: 0 }; x += p.w + 10; return c; });
const img = await sharp({ create: { width: W, height: H, channels: 3, background: "#888" } }).composite(comp).png().toBuffer();
await sharp(img).resize({ width: Math.min(W, 2000) }).toFile(out!);
