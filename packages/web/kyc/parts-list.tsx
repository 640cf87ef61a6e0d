/** The parts of a declaration that is a step of a flow, under that step; done ones are reached from here. */
import { Icon } from '../ui/icon.tsx';
import type { ProgressStep } from '../ui/progress.tsx';
import './kyc.css';

export function PartsList({ parts }: { parts: readonly ProgressStep[] }) {
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
