import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import next from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

const restrict = (files, patterns, extra = {}) => ({
  files,
  ...extra,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const banned = (group, message) => ({ group, message });
// imports of `name` by alias or by relative path
const folder = (name) => [`@/${name}`, `@/${name}/**`, `**/../${name}/**`];

const NEXT_CACHE = banned(["next/cache"], "Only lib/cache.ts imports next/cache.");
const TESTS = banned(folder("tests"), "Only tests import tests.");
const LAZY = {
  group: ["react"],
  importNames: ["lazy"],
  message: "lazyPart of lib/browser: without a connection, lazy replaces the page by an error.",
};
const SCRIPTS = banned(folder("scripts"), "The program does not import scripts.");
const APP = banned(folder("app"), "app -> components -> lib: nothing imports app.");
const COMPONENTS = banned(folder("components"), "lib never imports components.");
const QUERIES = banned(
  ["**/queries", "**/*-queries", "**/mutations", "**/*-mutations"].flatMap((name) => [name, `${name}.ts`]),
  "Only app, the domains of lib and its jobs call queries and mutations.",
);
// An allow list. The editor and the server share article-html, so that both write the same HTML.
const SERVER_LIB = {
  regex:
    "^@/lib/(?!(?:format|or-null|paths|utils)$|[\\w-]+/(?:schema|rules|limits)$|(?:article-html|brand|browser|validation)/|site/(?:documents/|(?:field-groups|fields|registry|walk)$)|api/(?:client|paths)$|bot-check/client$|lists/search$|share-image/size$)",
  message: "Components import only what runs in a browser; SERVER_LIB in eslint.config.js is the list.",
};
const BY_ALIAS = banned(["**/../lib/**"], 'Components import lib as "@/lib".');

// The only exception to "lib never imports components": lib/article-html/rules.ts lists rules of the editor's blocks.
const PURE = {
  regex:
    "^(?!\\./[\\w-]+\\.rule\\.ts$|(?:\\.\\./){3}lib/article-html/(?!(?:canonical|clean|rules)\\.ts$)[\\w-]+\\.ts$|(?:\\.\\./){3}lib/validation/text\\.ts$)",
  message:
    "The rules of blocks import each other, lib/validation/text and lib/article-html, by relative path and without the files that read the rules.",
};
const DOMAIN = banned(
  [
    ...folder("components/site"),
    ...folder("components/admin"),
    ...folder("components/editor"),
    "@/lib/*/**",
    "!@/lib/utils",
    "!@/lib/browser",
    "!@/lib/browser/**",
  ],
  "Primitives know no domain.",
);

const READ_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lib/env.ts reads process.env.",
};
const MODELS = [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w)(\w*)/gm)]
  .map(([, first, rest]) => first.toLowerCase() + rest)
  .join("|");
const WRITE_MESSAGE = "Only lib/<domain>/mutations.ts, or …-mutations.ts, writes tables; WRITERS has the exceptions.";
const WRITES = [
  `CallExpression[callee.property.name=/^(create|update|upsert|delete)/][callee.object.property.name=/^(${MODELS})$/]`,
  "TaggedTemplateExpression[tag.property.name='$executeRaw']",
  "CallExpression[callee.property.name='$executeRawUnsafe']",
].map((selector) => ({ selector, message: WRITE_MESSAGE }));
const DIRECT = [
  `CallExpression[callee.property.name=/^(create|update|upsert|delete)/][callee.object.object.callee.name='db']`,
  "CallExpression[callee.property.name=/^.(transaction|executeRawUnsafe)$/][callee.object.callee.name='db']",
  "TaggedTemplateExpression[tag.property.name='$executeRaw'][tag.object.callee.name='db']",
  "TaggedTemplateExpression[tag.property.name='$queryRaw'][tag.object.callee.name='db'] > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\s*(INSERT|UPDATE|DELETE)\\b/]",
].map((selector) => ({ selector, message: "Writes go through a door of lib/db/write.ts." }));
const AWAITED = {
  selector: `ExpressionStatement > :matches(${[
    "CallExpression[callee.name=/^(write|writeDraft|bookkeepTogether)$/]",
    "CallExpression[callee.object.callee.name='bookkeeping']",
    "CallExpression[callee.object.object.callee.name='bookkeeping']",
    "TaggedTemplateExpression[tag.object.callee.name='bookkeeping']",
  ].join(", ")})`,
  message: "await it: the response is sent when the write is done and every instance knows of it.",
};
// CONTRIBUTING.md names the browsers that the program serves.
const TOO_NEW = [
  "CallExpression[callee.object.name='URL'][callee.property.name=/^(parse|canParse)$/]",
  "CallExpression[callee.object.name=/^(Map|Object)$/][callee.property.name='groupBy']",
  "CallExpression[callee.object.name='Promise'][callee.property.name=/^(withResolvers|try)$/]",
  "CallExpression[callee.object.name='Array'][callee.property.name='fromAsync']",
  "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any']",
  "CallExpression[callee.property.name=/^(toSorted|toReversed|toSpliced|toWellFormed|isWellFormed)$/]",
].map((selector) => ({
  selector,
  message: "Too new for the browsers that the program serves; lib/validation has parseUrl and wellFormed.",
}));
const DEFAULT_ANY = { selector: "TSEnumDeclaration", message: "Use a union of strings." };

// The compiler's rules take a third of lint's time: only for components and hooks.
const COMPILER_RULES = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react-hooks\/(?!rules-of-hooks$|exhaustive-deps$)/.test(name));

const WRITERS = [
  "lib/*/{mutations,*-mutations}.ts",
  "lib/*/*-job.ts",
  "lib/jobs/{clean-up,send,work}.ts",
  "lib/site/publication.ts",
  "lib/db/{optimistic-lock,settings}.ts",
  "lib/bot-check/used-tokens.ts",
  "lib/rate-limit/limits.ts",
  "lib/auth/**/*.ts",
  "prisma/**/*.ts",
  "tests/**/*.{ts,tsx}",
];

const BEGINS_SERVER_ONLY = /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*import "server-only"/;

function isServerOnly(file) {
  const found = [file, `${file}.ts`, `${file}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name));
  return found !== undefined && BEGINS_SERVER_ONLY.test(readFileSync(found, "utf8"));
}

/** Server modules, and files of lib that import them, import "server-only": no client component can import them. */
const serverOnly = {
  rules: {
    "server-only": {
      meta: {
        type: "problem",
        schema: [{ enum: ["always", "importers"] }],
        messages: { missing: 'A server file begins with `import "server-only"`.' },
      },
      create: (context) => ({
        Program(program) {
          const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
          if (program.body[0] === imports[0] && imports[0]?.source.value === "server-only") return;
          const importsServerOnly = imports.some(({ importKind, source }) => {
            const name = source.value.replace(/^@/, import.meta.dirname);
            return importKind !== "type" && isServerOnly(path.resolve(path.dirname(context.filename), name));
          });
          if (context.options[0] === "always" || importsServerOnly) {
            context.report({ node: program, messageId: "missing" });
          }
        },
      }),
    },
  },
};

/** The folders of lib whose queries and mutations other domains, the jobs and app call. */
const DOMAINS =
  "lib/{account,audit,authors,categories,contact,health,links,media,jobs,mail,people,portfolio,posts,presence,previews,redirects,setup,site,statistics}/**/*.{ts,tsx}";
const BY_PATH = {
  regex: "^@/|^\\.{1,2}/(?!.*\\.[a-z]+$)",
  message: "lib imports its files by relative path, with the ending: Node.js, the bundler and the tests read the same.",
};
const LIB = [TESTS, SCRIPTS, NEXT_CACHE, APP, COMPONENTS, BY_PATH];
const OF_COMPONENTS = [TESTS, SCRIPTS, NEXT_CACHE, APP, BY_ALIAS, LAZY];

const config = [
  {
    ignores: [".next/", ".data/", "lib/generated/", "next-env.d.ts", "test-results/", "playwright-report/", "public/"],
  },
  ...next,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-restricted-syntax": ["error", READ_ENV, ...WRITES, ...DIRECT, ...TOO_NEW, DEFAULT_ANY],
      // vector artwork and stored images are served unchanged, with their sizes
      "@next/next/no-img-element": "off",
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  {
    files: ["{lib,scripts,prisma,tests,deploy}/**/*.ts"],
    rules: Object.fromEntries(COMPILER_RULES.map((name) => [name, "off"])),
  },
  restrict(["app/**/*.{ts,tsx}"], [TESTS, SCRIPTS, NEXT_CACHE, LAZY]),
  restrict(["components/**/*.{ts,tsx}"], [...OF_COMPONENTS, SERVER_LIB]),
  restrict(["components/ui/**/*.{ts,tsx}"], [...OF_COMPONENTS, SERVER_LIB, DOMAIN]),
  restrict(["components/editor/blocks/*.rule.ts"], [PURE]),
  restrict(["lib/**/*.{ts,tsx}"], [...LIB, QUERIES], { ignores: ["lib/cache.ts", DOMAINS] }),
  restrict([DOMAINS], LIB),
  restrict(["lib/article-html/rules.ts"], [TESTS, SCRIPTS, NEXT_CACHE, APP, BY_PATH, QUERIES]),
  restrict(["{scripts,prisma,deploy}/**/*.{ts,js}", "*.ts"], [TESTS, QUERIES]),
  { files: ["lib/**/*.ts"], plugins: { house: serverOnly }, rules: { "house/server-only": ["error", "importers"] } },
  {
    files: [
      "lib/**/{queries,*-queries,mutations,*-mutations,session,accounts}.ts",
      "lib/cache.ts",
      "lib/jobs/{queries,send,work}.ts",
      "lib/*/*-job.ts",
      "lib/db/{client,write}.ts",
      "lib/storage/*.ts",
      "lib/mail/send.ts",
      "lib/rate-limit/limits.ts",
      "lib/api/{route,body,origin,response}.ts",
    ],
    rules: { "house/server-only": ["error", "always"] },
  },
  { files: ["lib/db/write.ts"], rules: { "no-restricted-syntax": ["error", READ_ENV, DEFAULT_ANY] } },
  { files: WRITERS, rules: { "no-restricted-syntax": ["error", READ_ENV, AWAITED, ...DIRECT, DEFAULT_ANY] } },
  {
    files: ["lib/env.ts", "prisma.config.ts", "playwright.config.ts", "tests/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", DEFAULT_ANY] },
  },
  { files: ["scripts/**/*.{ts,js}"], rules: { "no-restricted-syntax": ["error", ...DIRECT, DEFAULT_ANY] } },
  {
    files: ["scripts/**/*.ts", "prisma/**/*.ts", "tests/bench/**/*.ts"],
    rules: { "no-console": "off" },
  },
];

export default config;
