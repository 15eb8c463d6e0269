import sharp from "sharp";
const [file, out, width] = process.argv.slice(2);
const m = await sharp(file!).metadata(); const n = 5; const h = Math.ceil(m.height! / n);
const parts = []; for (let i = 0; i < n; i++) { const top = i * h; const hh = Math.min(h, m.height! - top); parts.push({ input: await sharp(file!).extract({ left: 0, top, width: m.width!, height: hh }).png().toBuffer(), left: i * (m.width! + 10), top: 0 }); }
const img = await sharp({ create: { width: n * (m.width! + 10), height: h, channels: 3, background: "#888" } }).composite(parts).png().toBuffer();
await sharp(img).resize({ width: Number(width ?? 2000) }).toFile(out!);
