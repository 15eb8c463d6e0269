import { expect, test, vi } from "vitest";
import { keepTranslatedTexts } from "@/lib/browser/translated-texts";

test("a text that the parser goes on with stays whole, and a translated one waits for hydration", async () => {
  document.body.innerHTML = "<p>One </p><p>Contact</p>";
  const [grown, translated] = [...document.querySelectorAll("p")].map((element) => element.firstChild as Text);
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { translate } = keepTranslatedTexts(true);
  grown?.appendData("word");
  await new Promise((resolve) => setTimeout(resolve));
  expect(grown?.data).toBe("One word");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  translated?.appendData("o");
  await expect.poll(() => translated?.data).toBe("Contact");
  translate();
  expect(translated?.data).toBe("Contacto");
});
