-- Letters of other scripts are written out in ASCII, as slugify of lib/validation/slugify.ts does for posts.
CREATE FUNCTION latin_letters(text TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(string_agg(COALESCE(latin, letter), '' ORDER BY place), '')
  FROM regexp_split_to_table(text COLLATE "C", '') WITH ORDINALITY AS letters_of_text (letter, place)
  LEFT JOIN jsonb_each_text('{
    "ae":"Ææ","d":"ÐðĐđΔδДдԴդدضڈډޑޟდ","o":"ØøΟΩοωОоՕօო","th":"ÞþΘθثތޛ","ss":"ßẞ","h":"ĦħՀհحهھہހჰ","i":"ıΗΙηιІИиіԻիი",
    "l":"ŁłΛλЛлԼլلލლ","oe":"Œœ","a":"ƏəΑαАаԱաاىއޢა","b":"ΒБбԲբبބბ",
    "g":"ΓγГгҐґԳգږګگގგ","e":"ΕεЕЭеэԷէءعېےე","z":"ΖζЗзԶզزظځޒޜޡზ","k":"ΚκКкԿկكکކკყ","m":"ΜμМмՄմمމმ","n":"ΝνНнՆնنںڼނნ",
    "ks":"Ξξ","p":"ΠπПпՊՓպփټپޕპ","r":"ΡρРрՌՐռրرڑړރრ","s":"ΣςσСсՍսسصސޞს","t":"ΤτТтԹՏթտةتطٹޓޠთტ","y":"ΥυЫыԸՅըյيیޔ",
    "f":"ΦφФфՖֆفފ","x":"Χχښ","ps":"Ψψ","v":"βВвՎվވვ","ye":"ЄєԵե","lj":"Љљ","nj":"Њњ","zh":"ЖжԺժژჟ","u":"Ууუ",
    "kh":"ХхԽխخޚხ","ts":"ЦцԾծცწ","ch":"ЧчՉչچޗჩ","sh":"ШшՇշشށޝშ","sch":"Щщ","yu":"Юю","ya":"Яя","dz":"Ձձძ",
    "gh":"Ղղغޣღ","tch":"Ճճჭ","vo":"Ոո","j":"Ջջجޖჯ","c":"Ցցڅ","q":"Քքقޤქ","dh":"ذދ","w":"وޥ","ai":"ۍ","lh":"ޅ",
    "gn":"ޏ","tt":"ޘ","hh":"ޙ","ph":"ფ"
  }') AS alphabet (latin, letters) ON letter <> '' AND strpos(letters, letter) > 0
$$;

CREATE OR REPLACE FUNCTION portfolio_slug(title TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- what the site needs for itself (lib/validation/slug.ts), and the ventures
  reserved CONSTANT TEXT[] := ARRAY[
    'author', 'category', 'feed', 'new', 'page', 'published', 'search', 'slug', 'hospitality-hub', 'mhl', 'ruum'
  ];
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := latin_letters(normalize(title, NFKD));
  free TEXT;
  number INTEGER := 1;
BEGIN
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'item'; END IF;
  free := base;
  WHILE free = ANY(reserved) OR EXISTS (SELECT FROM portfolio_items WHERE slug = free) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END $$;

CREATE OR REPLACE FUNCTION take_author_slug(person UUID, name TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := latin_letters(normalize(btrim(name), NFKD));
  candidate TEXT;
  number INTEGER := 1;
BEGIN
  IF base = '' THEN RETURN NULL; END IF;
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'author'; END IF;
  candidate := base;
  LOOP
    INSERT INTO author_slugs (slug, user_id) VALUES (candidate, person) ON CONFLICT DO NOTHING;
    IF FOUND OR EXISTS (SELECT FROM author_slugs WHERE slug = candidate AND user_id = person) THEN RETURN candidate; END IF;
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
END
$$;
