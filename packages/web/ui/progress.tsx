/** Progress of a flow: a slim list of steps on a wide screen, 'Steg 3 av 8: Produkter' with a bar on others. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

export interface ProgressStep {
  readonly name: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'todo';
  /** Link to a done step. */
  readonly href?: string;
}

/** Parts of the current step. */
export interface StepParts {
  /** Under the step on a wide screen. */
  readonly list: ReactNode;
  /** Counter of parts within the step, shown beside the step's name on narrow screens. */
  readonly counter: ReactNode;
  /** Fraction of the step that is done, above 0 and at most 1. */
  readonly share: number;
}

export interface ProgressProps {
  /** Those that apply, in order. */
  readonly steps: readonly ProgressStep[];
  /** Names the list for those who hear the page. */
  readonly label: string;
  readonly parts?: StepParts | null;
}

export function Progress({ steps, label, parts }: ProgressProps) {
  const texts = useTexts();
  const at = steps.findIndex((step) => step.state === 'current');
  const current = steps[at];
  return (
    <nav className="progress" aria-label={label}>
      {current ? (
        <div className="progress-bar">
          <p>
            {texts('common.stepOf', { n: at + 1, total: steps.length })}: <strong>{current.title}</strong>
            {parts?.counter}
          </p>
          <progress
            max={steps.length}
            value={at + (parts?.share ?? 1)}
            aria-label={texts('a11y.progress', { n: at + 1, total: steps.length, title: current.title })}
          />
        </div>
      ) : null}
      <ol className="progress-list">
        {steps.map((step) => (
          <li key={step.name} data-state={step.state} aria-current={step === current ? 'step' : undefined}>
            <span className="progress-mark">{step.state === 'done' ? <Icon name="check" size={20} /> : null}</span>
            {step.state === 'done' && step.href ? <a href={step.href}>{step.title}</a> : <span>{step.title}</span>}
            {step === current && parts?.list}
          </li>
        ))}
      </ol>
    </nav>
  );
}
