/** An emoji, its name, and other words that find it. */
const COMMON = `
😀 grinning|happy smile; 😃 smiley|happy smile; 😄 smile|happy laugh; 😁 beaming|grin smile; 😅 sweat smile|relief;
😂 joy|tears laugh lol; 🤣 rolling on the floor|rofl laugh lol; 🙂 slight smile|happy; 🙃 upside down|silly; 😉 wink;
😊 blush|smile happy warm; 😇 innocent|angel halo; 🥰 smiling with hearts|love; 😍 heart eyes|love; 🤩 star struck|wow eyes;
😘 kiss|love; 😋 yum|tasty food; 😜 zany|tongue wink joke; 🤔 thinking|hmm; 🤨 raised eyebrow|doubt; 😐 neutral|meh;
😑 expressionless; 😏 smirk; 🙄 eye roll; 😬 grimace|awkward; 😌 relieved; 😔 pensive|sad; 😴 sleeping|tired zzz;
😎 cool|sunglasses; 🤓 nerd|geek glasses; 🧐 monocle|inspect; 😕 confused; 🙁 frown|sad; 😮 surprised|open mouth wow;
😯 hushed; 😲 astonished|shock wow; 🥺 pleading|puppy eyes; 😢 cry|sad tear; 😭 sob|cry sad; 😱 scream|fear shock;
😤 triumph|huff; 😡 angry|mad rage; 🤯 mind blown|exploding; 🥳 party face|celebrate birthday; 😷 mask|sick; 🤒 fever|sick;
🤗 hug|hugging; 🤝 handshake|deal agree partner; 🙏 pray|thanks please folded hands; 👍 thumbs up|+1 yes like good;
👎 thumbs down|-1 no dislike bad; 👏 clap|applause bravo; 🙌 raised hands|hooray celebrate; 👋 wave|hello hi bye;
✋ raised hand|stop high five; 👌 ok hand|perfect; ✌️ victory|peace; 🤞 fingers crossed|luck; 🤙 call me;
💪 muscle|strong flex; 👉 point right|finger; 👈 point left|finger; 👆 point up|finger; 👇 point down|finger;
☝️ index up|one; ✊ fist|power; 👊 fist bump; 🫶 heart hands|love; 🤲 palms up|offer; ✍️ writing hand|write;
👀 eyes|look see; 👁️ eye; 🧠 brain|mind idea; 👂 ear|listen; 🗣️ speaking|voice talk; 👤 person|user silhouette;
👥 people|users group; 👶 baby; 🧒 child; 👧 girl; 👦 boy; 👩 woman; 👨 man; 🧑 adult; 👵 old woman|grandmother;
👴 old man|grandfather; 👪 family; 🧑‍💻 technologist|developer laptop; 🧑‍🎨 artist|design painter; 🧑‍🍳 cook|chef;
🧑‍🌾 farmer; 🧑‍🔧 mechanic|repair; 🧑‍🏫 teacher; 🧑‍⚕️ health worker|doctor nurse; 🧑‍🎓 student|graduate;
👷 construction worker|builder; ❤️ heart|love red; 🧡 orange heart; 💛 yellow heart; 💚 green heart; 💙 blue heart;
💜 purple heart; 🖤 black heart; 🤍 white heart; 💔 broken heart; 💕 two hearts|love; 💯 hundred|100 score;
💥 collision|boom bang; 💫 dizzy|star; 💬 speech balloon|comment chat; 💭 thought balloon|thinking; 💤 zzz|sleep;
✨ sparkles|new magic shine; ⭐ star|favorite; 🌟 glowing star; 🔥 fire|hot lit; 💧 droplet|water; 🌊 ocean wave|sea water;
⚡ zap|lightning electric energy; ☀️ sun|sunny weather; 🌤️ sun behind cloud|weather; ☁️ cloud|weather; 🌧️ rain|weather;
❄️ snowflake|cold winter; 🌈 rainbow; 🌙 moon|night; 🌍 earth|world globe africa europe; 🌎 earth americas|world globe;
🌏 earth asia|world globe; 🌱 seedling|plant grow sprout; 🌿 herb|leaf plant; 🍀 four leaf clover|luck; 🌳 tree;
🌲 evergreen|tree pine; 🌵 cactus; 🌸 blossom|flower spring; 🌻 sunflower|flower; 🌹 rose|flower;
🍂 fallen leaves|autumn fall; 🍁 maple leaf|autumn; 🐶 dog|puppy; 🐱 cat|kitten; 🐭 mouse; 🐰 rabbit|bunny; 🦊 fox; 🐻 bear;
🐼 panda; 🦁 lion; 🐯 tiger; 🐮 cow; 🐷 pig; 🐸 frog; 🐵 monkey; 🙈 see no evil|monkey; 🐔 chicken; 🐧 penguin; 🐦 bird; 🦉 owl;
🐝 bee|honey; 🦋 butterfly; 🐌 snail|slow; 🐢 turtle|slow; 🐙 octopus; 🐟 fish; 🐬 dolphin; 🐳 whale; 🐴 horse;
🦄 unicorn|startup; 🍎 apple|fruit; 🍊 orange|fruit tangerine; 🍋 lemon|fruit; 🍌 banana|fruit; 🍓 strawberry|fruit;
🍇 grapes|fruit wine; 🍉 watermelon|fruit; 🥑 avocado; 🍅 tomato; 🥕 carrot; 🌽 corn; 🍞 bread; 🥐 croissant|breakfast;
🧀 cheese; 🥚 egg; 🍔 burger|hamburger food; 🍟 fries|food; 🍕 pizza|food; 🌮 taco|food; 🥗 salad|food; 🍲 stew|food soup;
🍝 spaghetti|pasta food; 🍣 sushi|food; 🍪 cookie; 🎂 birthday cake|cake party; 🍰 cake|dessert; 🍫 chocolate; 🍦 ice cream;
☕ coffee|tea cup; 🍵 tea; 🍺 beer; 🍻 cheers|beers; 🍷 wine; 🥂 toast|champagne celebrate; 🍾 champagne|bottle celebrate;
🍽️ plate|dinner restaurant; 🏠 house|home; 🏡 house with garden|home; 🏢 office|building; 🏫 school|building;
🏥 hospital|building; 🏭 factory|building industry; 🏗️ construction|building crane; 🏘️ houses|neighborhood housing;
🏙️ city|skyline; 🌆 dusk city|sunset; 🌉 bridge; 🏨 hotel|hospitality; 🏪 store|shop;
🏛️ classical building|bank museum government; ⛪ church; 🏕️ camping|tent; 🏖️ beach|vacation; 🏔️ mountain; 🗺️ map|world;
🧭 compass|direction; 📍 pin|location place; 🚀 rocket|launch ship startup; ✈️ airplane|flight travel plane;
🚂 train|railway; 🚆 railway; 🚌 bus; 🚗 car; 🚕 taxi; 🚚 truck|delivery; 🚲 bicycle|bike; 🛴 scooter; 🚢 ship; ⛵ sailboat|boat;
🚦 traffic light; 🚧 roadworks|construction wip barrier; 🛑 stop|stop sign; ⏰ alarm clock|time; ⏱️ stopwatch|time;
⏳ hourglass|time wait; ⌛ hourglass done|time; 📅 calendar|date; 🗓️ spiral calendar|date;
🎉 tada|party popper celebrate congratulations; 🎊 confetti|celebrate party; 🎈 balloon|party; 🎁 gift|present; 🎀 ribbon;
🏆 trophy|win award prize; 🥇 gold medal|first win; 🥈 silver medal|second; 🥉 bronze medal|third; 🏅 medal|award;
🎯 target|bullseye goal dart; 🎮 game|controller; 🎲 dice|game chance; 🧩 puzzle|piece; ♟️ chess pawn|strategy;
🎨 palette|art paint design; 🎭 theater|masks arts; 🎬 clapper|film movie; 🎤 microphone|sing; 🎧 headphones|music;
🎵 musical note|music; 🎶 notes|music; 🎸 guitar|music; 🎹 piano|keyboard music; 🥁 drum|music; 🎺 trumpet|music;
🎻 violin|music; 💿 record|disc cd music; 📻 radio; 📺 television|tv; 📷 camera|photo; 📸 camera flash|photo;
🎥 movie camera|film video; 📱 phone|mobile smartphone; ☎️ telephone|phone call; 💻 laptop|computer; 🖥️ desktop|computer;
⌨️ keyboard|type; 🖨️ printer; 🔋 battery; 🔌 plug|electric; 💡 idea|light bulb; 🔦 flashlight; 🕯️ candle;
🛠️ tools|hammer wrench build; 🔨 hammer|build; 🔧 wrench|repair fix; 🪛 screwdriver; ⚙️ gear|settings; 🔩 bolt|nut;
🧰 toolbox; 🧲 magnet; 🔬 microscope|science; 🔭 telescope; 🧪 test tube|experiment science; 💊 pill|medicine; 🩹 bandage;
🩺 stethoscope|doctor; 📖 open book|read; 📚 books|read library; 📓 notebook; 📒 ledger|notebook; 📝 memo|note write pencil;
✏️ pencil|write edit; 🖊️ pen|write; 🖍️ crayon; 📌 pushpin|pin; 📎 paperclip|attach; ✂️ scissors|cut;
📐 triangle ruler|measure; 📏 ruler|measure; 🗂️ dividers|files; 📁 folder|file; 📂 open folder|file; 🗄️ file cabinet;
🗑️ trash|bin delete; 📦 package|box ship; 📫 mailbox|mail; 📧 e-mail|email mail; ✉️ envelope|mail letter;
📨 incoming mail|mail; 📣 megaphone|announce news; 📢 loudspeaker|announce; 🔔 bell|notification; 🔕 bell off|mute;
📰 newspaper|news press; 🔗 link|chain; 🔒 lock|secure private; 🔓 unlock|open; 🔑 key|password;
🔍 search|magnifying glass find; 🧵 thread|sewing; 🧶 yarn; 👕 shirt|clothes; 👟 sneaker|shoe run; 🎓 graduation|cap school;
👑 crown|king queen; 💎 gem|diamond; 💍 ring|wedding; 💼 briefcase|work business; 🎒 backpack|school; 👜 handbag;
🕶️ dark glasses|cool; ☂️ umbrella|rain; 💰 money bag|money funds; 💵 dollar|money cash; 💶 euro|money cash;
💳 credit card|pay; 🧾 receipt|bill; 📈 chart up|growth increase; 📉 chart down|decrease; 📊 bar chart|statistics;
⚖️ scales|justice law balance; 🪙 coin|money; 🏦 bank|money; ⚽ soccer|football ball; 🏀 basketball|ball;
🏈 american football|ball; ⚾ baseball|ball; 🎾 tennis|ball; 🏐 volleyball|ball; 🏓 ping pong|table tennis; 🥊 boxing;
🏃 runner|run; 🚶 walking|walk; 🚴 cyclist|bike; 🏊 swimmer|swim; 🧘 meditation|yoga calm; 🧗 climbing; ⛷️ skier|ski;
🏋️ weight lifting|gym; 💃 dancer|dance; 🕺 dancing|dance; ✅ check|done yes tick; ☑️ checked box|done;
✔️ check mark|done yes tick; ❌ cross|no wrong x; ❎ cross button; ➕ plus|add; ➖ minus; ➗ divide; ✖️ multiply;
❓ question; ❗ exclamation|important; ‼️ double exclamation; ⚠️ warning|caution; 🚫 prohibited|no forbidden;
⛔ no entry|stop; ♻️ recycle|environment green; 🆕 new; 🆗 ok; 🆓 free; 🔝 top; 🔜 soon; ℹ️ information|info;
➡️ arrow right|next; ⬅️ arrow left|back; ⬆️ arrow up; ⬇️ arrow down; ↗️ arrow up right; ↩️ return|back reply;
🔄 refresh|repeat sync; 🔁 repeat|loop; ▶️ play; ⏸️ pause; ⏹️ stop button; ⏭️ next track; 🔊 loud|volume sound;
🔇 mute|silent; 🔴 red circle; 🟠 orange circle; 🟡 yellow circle; 🟢 green circle; 🔵 blue circle; 🟣 purple circle;
⚫ black circle; ⚪ white circle; 🟥 red square; 🟩 green square; 🟦 blue square; 🔶 orange diamond; 🔷 blue diamond;
1️⃣ one|1 number; 2️⃣ two|2 number; 3️⃣ three|3 number; 4️⃣ four|4 number; 5️⃣ five|5 number; #️⃣ hash|number;
🏁 checkered flag|finish; 🚩 flag|red; 🏳️ white flag; 🏳️‍🌈 rainbow flag|pride; 🇪🇺 european union|flag europe;
🇺🇸 united states|flag usa america; 🇬🇧 united kingdom|flag britain england; 🇩🇪 germany|flag; 🇫🇷 france|flag;
🇪🇸 spain|flag; 🇮🇹 italy|flag; 🇨🇦 canada|flag; 🇲🇽 mexico|flag; 🇧🇷 brazil|flag; 🇮🇳 india|flag; 🇯🇵 japan|flag;
🇨🇳 china|flag; 🇺🇦 ukraine|flag; 🇿🇦 south africa|flag; 🇦🇺 australia|flag; 👻 ghost|halloween; 🤖 robot|bot; 👽 alien;
💀 skull|dead; 🎃 pumpkin|halloween; 🎄 christmas tree|holiday; 🎅 santa|christmas; 🧨 firecracker; 🎆 fireworks|celebrate;
🪴 potted plant|grow; 🛋️ couch|sofa furniture; 🪑 chair|furniture; 🛏️ bed|sleep; 🚪 door|open; 🪟 window;
🧱 bricks|build wall; 🪜 ladder|step; 🧹 broom|clean; 🧺 basket; 🛒 shopping cart|buy
`;

export type Emoji = { character: string; name: string; words: string[] };

const plain = (text: string): string => text.toLowerCase().replace(/[\s_]/g, "");

const EMOJIS: Emoji[] = COMMON.trim()
  .split(/;\s/)
  .map((line) => {
    const [shown = "", others = ""] = line.split("|");
    const at = shown.indexOf(" ");
    const name = shown.slice(at + 1);
    return { character: shown.slice(0, at), name, words: [plain(name), ...name.split(" "), ...others.split(" ")] };
  });

const MOST = 8;

/** The emojis that a name begins, those of that very name first. */
export function findEmoji(query: string, most = MOST): Emoji[] {
  const wanted = plain(query);
  if (wanted === "") return [];
  const ranked = EMOJIS.flatMap((emoji) => {
    const at = emoji.words.findIndex((word) => word.startsWith(wanted));
    if (at < 0) return [];
    const exact = emoji.words.indexOf(wanted);
    return [{ emoji, rank: exact < 0 ? 100 + at : exact }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}
