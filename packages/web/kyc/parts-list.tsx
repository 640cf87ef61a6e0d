/** The parts of a declaration that is a step of a flow, under that step; done ones are reached from here. */
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { ProgressStep, StepParts } from '../ui/progress.tsx';
import './kyc.css';

function PartsList({ parts }: { parts: readonly ProgressStep[] }) {
  return (
    <ol className="kyc-parts">
      {parts.map(({ name, title, state, href }) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' ? <Icon name="check" size={20} /> : null}
          {state === 'done' ? <a href={href}>{title}</a> : <span>{title}</span>}
        </li>
      ))}
    </ol>
  );
}

/** As the flow's progress shows them; nothing where there are none. */
export function stepParts(parts: readonly ProgressStep[] | null, texts: Texts): StepParts | null {
  if (parts === null) return null;
  const n = parts.findIndex(({ state }) => state === 'current') + 1;
  return {
    list: <PartsList parts={parts} />,
    share: n / parts.length,
    counter: <span className="progress-part"> {texts('kyc.counter', { n, total: parts.length })}</span>,
  };
}
