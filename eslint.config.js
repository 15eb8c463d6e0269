import next from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

const restrict = (files, patterns, extra = {}) => ({
  files,
  ...extra,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const banned = (group, message) => ({ group, message });
// an import of `name` by alias, or by a relative path of any depth
const folder = (name) => [`@/${name}`, `@/${name}/**`, `**/../${name}/**`];

const NEXT_CACHE = banned(["next/cache"], "Only lib/cache.ts imports next/cache.");
const TESTS = banned([...folder("tests"), ...folder("scripts")], "The program imports neither tests nor scripts.");
const APP = banned(folder("app"), "app -> components -> lib: nothing imports app.");
const COMPONENTS = banned(folder("components"), "lib never imports components.");
// An allow list: what it does not name is refused. The editor and the server share article-html, so that both write the same HTML.
const SERVER_LIB = {
  regex:
    "^@/lib/(?!(?:format|paths|utils)$|[\\w-]+/(?:schema|rules|limits)$|content/|validation/|article-html/|api/client$|bot-check/client$|lists/search$|share-image/size$)",
  message: "Components show: of lib they import schema, rules, content, format, paths and api/client.",
};
const DOMAIN = banned(
  [
    ...folder("components/site"),
    ...folder("components/admin"),
    ...folder("components/editor"),
    "@/lib/*/**",
    "!@/lib/utils",
  ],
  "Primitives know no domain.",
);

const READ_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lib/env.ts reads process.env.",
};
const WRITE = {
  selector:
    "CallExpression[callee.property.name=/^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/][callee.object.property.name=/^(post|postOldSlug|postCategory|postDraft|postRevision|postRevisionBase|previewLink|postComment|category|portfolioItem|contactSubmission|image|user|session|account)$/]",
  message: "Only lib/<domain>/mutations.ts, or …-mutations.ts, writes that table.",
};
const EXPIRY = {
  selector: "ExpressionStatement > CallExpression[callee.name='publicWrite']",
  message: "await publicWrite(…): the response is sent when every instance knows of the change.",
};
const DEFAULT_ANY = { selector: "TSEnumDeclaration", message: "Use a union of strings." };

// They compile every file that they see, a third of lint's time: only where components and hooks are.
const COMPILER_RULES = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react-hooks\/(?!rules-of-hooks$|exhaustive-deps$)/.test(name));

const WRITERS = [
  "lib/*/{mutations,*-mutations}.ts",
  "lib/contact/outbox.ts",
  "lib/auth/**/*.ts",
  "prisma/**/*.ts",
  "tests/**/*.{ts,tsx}",
];

/** Server modules: they must say so, lest a client component pulls one in. */
const serverOnly = {
  rules: {
    "server-only": {
      meta: { type: "problem", schema: [], messages: { missing: 'A server file begins with `import "server-only"`.' } },
      create: (context) => ({
        Program(program) {
          const [first] = program.body;
          if (first?.type !== "ImportDeclaration" || first.source.value !== "server-only") {
            context.report({ node: program, messageId: "missing" });
          }
        },
      }),
    },
  },
};

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
      "no-restricted-syntax": ["error", READ_ENV, WRITE, EXPIRY, DEFAULT_ANY],
      // the site's own vector artwork and stored images are served as they are, with their sizes
      "@next/next/no-img-element": "off",
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  {
    files: ["{lib,scripts,prisma,tests,deploy}/**/*.ts"],
    rules: Object.fromEntries(COMPILER_RULES.map((name) => [name, "off"])),
  },
  restrict(["app/**/*.{ts,tsx}"], [TESTS, NEXT_CACHE]),
  restrict(["components/**/*.{ts,tsx}"], [TESTS, NEXT_CACHE, APP, SERVER_LIB]),
  restrict(["components/ui/**/*.{ts,tsx}"], [TESTS, NEXT_CACHE, APP, SERVER_LIB, DOMAIN]),
  restrict(["lib/**/*.{ts,tsx}"], [TESTS, NEXT_CACHE, APP, COMPONENTS], { ignores: ["lib/cache.ts"] }),
  {
    files: [
      "lib/**/{queries,*-queries,mutations,*-mutations,session,admins}.ts",
      "lib/cache.ts",
      "lib/contact/mail.ts",
      "lib/db/client.ts",
      "lib/lists/counts.ts",
      "lib/rate-limit/limits.ts",
      "lib/api/{route,body,origin,response}.ts",
      "lib/lists/page-headers.ts",
    ],
    plugins: { house: serverOnly },
    rules: { "house/server-only": "error" },
  },
  { files: WRITERS, rules: { "no-restricted-syntax": ["error", READ_ENV, EXPIRY, DEFAULT_ANY] } },
  {
    files: ["lib/env.ts", "scripts/**/*.{ts,js}", "prisma.config.ts", "playwright.config.ts", "tests/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", DEFAULT_ANY] },
  },
  {
    files: ["scripts/**/*.ts", "prisma/**/*.ts", "tests/bench/**/*.ts", "tests/visual/**/*.ts"],
    rules: { "no-console": "off" },
  },
];

export default config;
