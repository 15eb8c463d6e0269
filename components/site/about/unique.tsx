import type { AboutPageTexts } from "@/lib/site/documents/about";
import styles from "./unique.module.css";
import { Fit } from "../fit";

export function Unique({ heading, intro, sides }: AboutPageTexts["unique"]) {
  return (
    <section id="unique" aria-labelledby="unique-heading" className={`dark ${styles.record}`}>
      <div className={styles.label}>
        <h2
          id="unique-heading"
          className="w-full text-[clamp(2.5rem,1.5rem+3.4vw,4.75rem)] leading-[0.95] font-extrabold tracking-[-0.045em] min-[72rem]:max-w-[8.5em]"
        >
          <Fit text={heading} />
        </h2>
        <p className="min-[72rem]:font-display mt-4 max-w-[22em] sm:max-w-none min-[72rem]:order-1 min-[72rem]:m-0 min-[72rem]:max-w-[15.5em] min-[72rem]:text-[2rem] min-[72rem]:leading-[1.05] min-[72rem]:font-bold min-[72rem]:tracking-[-0.03em] min-[72rem]:text-wrap">
          {intro}
        </p>
        <div className="mt-12 grid gap-12 *:min-w-0 sm:grid-cols-2 min-[72rem]:mt-21.5 min-[72rem]:mb-20 min-[72rem]:w-[90%] min-[72rem]:gap-x-28 min-[72rem]:text-left">
          {sides.map(({ side, title, tracks }, index) => (
            <div key={index}>
              <h3 className="border-ink flex items-baseline gap-2 border-b-2 pb-2.5 text-xl leading-[1.1]">
                <span
                  className="max-w-1/2 min-w-[1em] shrink-0 text-[3.5rem] leading-[0.75] font-extrabold"
                  aria-hidden="true"
                >
                  {side}
                </span>{" "}
                <span className="min-w-0 grow">{title}</span>
              </h3>
              <ol>
                {tracks.map((track, place) => (
                  <li
                    key={place}
                    className="border-ink/30 border-b py-3.5 leading-[1.4] last:border-0 min-[72rem]:text-lg"
                  >
                    <b className="font-display block text-2xl leading-tight tracking-[-0.03em]">{track.title}</b>{" "}
                    {track.text}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
