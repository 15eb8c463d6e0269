import { expect, it } from "vitest";
import { csvRows } from "@/lib/csv";

it.each([
  ["commas", 'from,to\r\n"/a;b","/c ""d"""\r\n'],
  ["a byte order mark", '\ufefffrom,to\n"/a;b","/c ""d"""'],
  ["semicolons", 'from;to\r\n"/a;b";"/c ""d"""\r\n'],
  ["old line ends", 'from,to\r"/a;b","/c ""d"""\r'],
])("a spreadsheet's CSV is read with %s", (_what, text) =>
  expect([...csvRows(text)]).toEqual([
    ["from", "to"],
    ["/a;b", '/c "d"'],
  ]),
);
