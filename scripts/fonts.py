"""Makes app/fonts from the @fontsource-variable packages: python3 scripts/fonts.py (needs fonttools and brotli).

A face is two files, which together keep every character. Every page loads the first, with the characters of English
text and its typography; a page loads the second if it has one of the others, mostly letters with accents (app/fonts.css
names both ranges). The outlines stay variable. Kerning is kept for one weight: its variation along the axis is
invisible, and was a third of the bytes. Features that no page uses are left out.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "node_modules/@fontsource-variable"
# name: lowest and highest weight in use, weight of the kerning, OpenType features
FONTS = {
    "bricolage-grotesque": ((500, 800), 800, ["ccmp", "kern", "mark"]),
    "instrument-sans": ((400, 700), 500, ["ccmp", "kern", "liga", "mark", "tnum"]),
    "fraunces": ((500, 800), 700, ["ccmp", "kern", "mark"]),
    "source-sans-3": ((400, 700), 500, ["ccmp", "kern", "liga", "mark", "tnum"]),
    "archivo": ((500, 800), 800, ["ccmp", "kern", "mark"]),
}
# their license reserves the name for unmodified files
RESERVED = {"source-sans-3"}
ENGLISH = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xAE, 0xB0, 0xB7, 0xBB, 0xD7]
TYPOGRAPHY = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, *range(0x2190, 0x2194), 0x2212]
BASE = {*ENGLISH, *TYPOGRAPHY}

for name, (weights, kerning_weight, features) in FONTS.items():
    source = PACKAGES / name / "files" / f"{name}-latin-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source), {"wght": weights})
    font["GPOS"] = instantiateVariableFont(TTFont(source), {"wght": kerning_weight})["GPOS"]
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010002
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    characters = set(font.getBestCmap())
    for suffix, kept in (("", characters & BASE), ("-more", characters - BASE)):
        font = TTFont(io.BytesIO(plain.getvalue()))
        options = subset.Options(layout_features=features, hinting=False, notdef_outline=True)
        if name in RESERVED:
            options.name_IDs = [0, 13, 14]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=kept)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(ROOT / "app/fonts" / f"{name}{suffix}.woff2")
