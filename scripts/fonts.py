"""Makes app/fonts from the @fontsource-variable packages: python3 scripts/fonts.py (needs fonttools and brotli).

The files keep every character and the variable outlines. Kerning is kept for one weight instead of varying along the
axis, which nobody sees and which was a third of the bytes; features that no page asks for are left out.
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
}

for name, (weights, kerning_weight, features) in FONTS.items():
    source = PACKAGES / name / "files" / f"{name}-latin-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source), {"wght": weights})
    font["GPOS"] = instantiateVariableFont(TTFont(source), {"wght": kerning_weight})["GPOS"]
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010002
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    font = TTFont(io.BytesIO(plain.getvalue()))
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(ROOT / "app/fonts" / f"{name}.woff2")
