import { processPage, type ProcessStep } from "@/lib/content/process-page";
import { PilotRuler } from "./pilot-ruler";

const { labels } = processPage;

/** One third of the timeline: its letter, the groove that runs on from it, and the notes beside the groove. */
export function Step({ letter, name, line, happens, youBring, youGet, duration, decides }: ProcessStep) {
  const id = name.toLowerCase();
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="step" data-step={letter}>
      <div className="grid-page step-grid">
        <div className="step-groove" aria-hidden="true">
          <span>{letter}</span>
        </div>
        <div className="step-head">
          <h2 id={`${id}-heading`}>{name}</h2>
          <p className="text-display-3">{line}</p>
        </div>
        <div className="step-happens">
          <h3 className="label">{labels.happens}</h3>
          <p className="text-lead">{happens}</p>
        </div>
        <StepList heading={labels.youBring} items={youBring} />
        <StepList heading={labels.youGet} items={youGet} />
        <dl className="step-terms">
          <div className="step-duration">
            <dt className="label">{labels.duration}</dt>
            <dd>{duration}</dd>
          </div>
          {letter === "V" && <PilotRuler />}
          <div className="step-decides">
            <dt className="label">{labels.decides}</dt>
            <dd>{decides}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function StepList({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="step-list">
      <h3 className="label">{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
