/** Warning in a proposal to let a customer in, or keep them: other open cases about the same subject, each with a link, and those that the grounds must name (D-036). */
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import type { TheCase } from '../the-case.ts';
import type { Possible } from './proposal-values.ts';

/** Decisions that another open case may speak against. */
const LETS_IN: readonly Decision[] = ['APPROVE', 'KEEP'];

/** Nothing where no other case is open, or the decision lets nobody in. */
interface Props {
  readonly one: TheCase;
  readonly decision: Decision;
  /** Numbers of those that the grounds must name, to whom writes them. */
  readonly named?: Possible['named'];
}

export function OpenBeside({ one, decision, named = [] }: Props) {
  const texts = useTexts();
  const open = one.summary.otherCases.filter(({ state }) => state !== 'CLOSED');
  if (open.length === 0 || !LETS_IN.includes(decision)) return null;
  return (
    <Alert
      kind="warning"
      title={texts(open.length === 1 ? 'advisor.console.proposal.beside.one' : 'advisor.console.proposal.beside.many', {
        count: open.length,
      })}
    >
      <ul>
        {open.map(({ id, number, kind }) => (
          <li key={id}>
            <a href={`#${caseAddress(number)}`}>
              {texts('advisor.console.case.other', { number, queue: texts(`advisor.queue.${kind}`) })}
            </a>
          </li>
        ))}
      </ul>
      {named.map((number) => (
        <p key={number}>{texts('advisor.console.proposal.difference', { number })}</p>
      ))}
    </Alert>
  );
}
