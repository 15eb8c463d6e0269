import { beforeEach, describe, expect, it } from "vitest";
import * as objectRoute from "@/app/objects/[...path]/route";
import { articleBody } from "@/lib/posts/article";
import { readPdf } from "@/lib/media/normalize";
import { workDueJobs } from "@/lib/jobs/work";
import { call } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { picture } from "../support/images";
import { type Library, libraryOf, pdf } from "../support/library";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

temporaryDataDir();

let library: Library;
let editor: Editor;
beforeEach(async () => {
  const cookie = await signIn();
  library = libraryOf(cookie);
  editor = editorOf(cookie);
});

const get = (objectPath: string) =>
  call(objectRoute.GET, { url: objectPath, params: { path: [objectPath.replace("/objects/", "")] } });
const listed = async (query: string) =>
  ((await library.list(query)).body.items as { id: string }[]).map(({ id }) => id).sort();

describe("a PDF", () => {
  it("an uploaded PDF is in the library and is served for saving, unchanged, under its name", async () => {
    const bytes = pdf();
    const url = await library.send(bytes, "application/pdf");
    const { status, body } = await library.registerFile(url, "Jahresbericht “2026”.pdf");
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{32}\.pdf$/),
        name: "Jahresbericht “2026”.pdf",
        bytes: bytes.length,
      },
    ]);
    expect((await library.registerFile(url, "again.pdf")).body).toEqual(body);

    const response = await get(body.objectPath);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="Jahresbericht _2026_.pdf"; filename*=UTF-8''Jahresbericht%20%E2%80%9C2026%E2%80%9D.pdf`,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=31536000, immutable",
        "x-body-length": String(bytes.length),
      },
    ]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await library.read(body.id)).body).toMatchObject({
      mime: "application/pdf",
      width: 0,
      height: 0,
      uses: [],
    });
  });

  it.each([
    ["control characters and slashes", "a\u0000b/c\\d\r\n.pdf", "abcd.pdf"],
    ["more than 200 characters", `${"x".repeat(300)}.pdf`, "x".repeat(200)],
    ["nothing else", " /\u0007/ ", "file.pdf"],
  ])("the name of a PDF with %s is cut and cleaned", async (_what, name, expected) => {
    const file = (await library.registerFile(await library.send(pdf(), "application/pdf"), name)).body;
    expect(file.name).toBe(expected);
    expect((await get(file.objectPath)).headers.get("content-disposition")).toContain(
      `filename="${expected.endsWith(".pdf") ? expected : `${expected}.pdf`}"`,
    );
  });

  it("a PDF needs a name and an upload of this site", async () => {
    const url = await library.send(pdf(), "application/pdf");
    expect((await library.registerFile(url, 7)).body.issues).toMatchObject([{ path: "name" }]);
    const foreign = await library.registerFile("https://elsewhere.example/api/objects/upload/x");
    expect([foreign.status, foreign.body.issues[0].path]).toEqual([400, "fileURL"]);
  });

  it.each([
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a picture", () => picture("png")],
    ["nothing", () => Buffer.alloc(0)],
    ["a PDF further down", () => Buffer.concat([Buffer.from("<script>"), pdf()])],
  ])("an upload of %s that calls itself a PDF is refused", async (_what, bytes) => {
    const { status } = await library.put(await bytes(), "application/pdf");
    expect(status).toBe(415);
  });

  it.each([
    ["an empty line", "\r\n"],
    ["a byte order mark", "\xef\xbb\xbf"],
    ["both", "\xef\xbb\xbf \n\n"],
  ])("a PDF behind %s is stored unchanged", async (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, "latin1"), pdf()]);
    expect(readPdf(bytes).bytes).toBe(bytes);
  });

  it("an upload under an image type is no PDF, and a picture is no file", async () => {
    const bytes = pdf();
    expect((await library.put(bytes, "image/png")).status).toBe(415);
    const url = await library.send(bytes, "application/pdf");
    expect((await library.register(url)).status).toBe(415);
    expect((await library.registerFile(url)).status).toBe(200);
    // the bytes are known by now
    expect((await library.put(bytes, "image/png")).status).toBe(415);
    expect((await library.registerFile(await library.send())).status).toBe(415);
  });

  it("a PDF may have 10485760 bytes and not one more", async () => {
    const most = Buffer.concat([pdf(), Buffer.alloc(10_485_760)]).subarray(0, 10_485_760);
    expect((await library.put(Buffer.concat([most, Buffer.alloc(1)]), "application/pdf")).status).toBe(413);
    expect((await library.put(most, "application/pdf")).status).toBe(200);
  });

  it("the library lists PDFs among the pictures, alone, and never where a picture is wanted", async () => {
    const [file, image] = [await library.addFile("plan.pdf"), await library.add("plan.png")];
    expect(await listed("")).toEqual([file.id, image.id].sort());
    expect(await listed("?filter=files")).toEqual([file.id]);
    expect(await listed("?filter=pictures&q=plan&order=used")).toEqual([image.id]);
    expect(await listed("?filter=missing-alt")).toEqual([image.id]);
    expect(await listed("?filter=unused")).toEqual([file.id, image.id].sort());
  });

  it("a block of a PDF is stored as it is written, and is a use with no dead link", async () => {
    const { id, objectPath } = await library.addFile("Report.pdf");
    const content = `<p class="file"><a href="${objectPath}">Report.pdf</a> <small>PDF, 1 KB</small></p>`;
    const { body: post } = await editor.create({ ...POST, content });
    expect([post.content, articleBody(post.content)]).toEqual([content, content]);
    expect((await library.read(id)).body.uses).toMatchObject([{ kind: "post-content", id: post.id }, {}]);
    const found = ((await editor.checks(post.id)).body as { id: string }[]).map((check) => check.id);
    expect(found.filter((name) => /link/.test(name))).toEqual([]);
  });

  it("a PDF that a text links to is in use, and cannot be replaced by a picture", async () => {
    const { id, objectPath } = await library.addFile();
    const { body: post } = await editor.create({ ...POST, content: `<p><a href="${objectPath}">Report</a></p>` });
    expect((await library.read(id)).body.uses).toMatchObject([
      { kind: "post-content", id: post.id },
      { kind: "post-revision", id: post.id },
    ]);
    expect((await library.remove(id)).status).toBe(409);
    expect((await library.replace(id, await library.send())).status).toBe(400);
    expect((await library.remove(id, "?force=1")).status).toBe(200);
    await workDueJobs(5_000);
    expect((await get(objectPath)).status).toBe(404);
  });
});
