import { expect, test } from "vitest";
import { keepTranslatedTexts } from "@/lib/browser/translated-texts";

test("a text that the parser goes on with stays whole, and one that is translated in its place waits for hydration", async () => {
  document.body.innerHTML = "<p>One </p><p>Home</p>";
  const [grown, translated] = [...document.querySelectorAll("p")].map((element) => element.firstChild as Text);
  const { translate } = keepTranslatedTexts(true);
  grown?.appendData("word");
  translated?.replaceData(0, 4, "Accueil");
  await expect.poll(() => translated?.data).toBe("Home");
  expect(grown?.data).toBe("One word");
  translate();
  expect(translated?.data).toBe("Accueil");
});
