/** Says that hits have no verdict, which stands in the way of an approval, and leads to them. */
import type { Decision } from '@bli-kunde/domain/cases/decisions.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import type { TheCase } from '../the-case.ts';

/** Those that no open hit may stand in the way of. */
const FOR: readonly Decision[] = ['APPROVE', 'KEEP'];

/** Only where one of `decisions` would be stopped. */
export function OpenHits({ one, decisions }: { one: TheCase; decisions: readonly Decision[] }) {
  const texts = useTexts();
  // Of other kinds the decision itself is the verdict, and nothing is to be judged before it.
  const count = one.points.filter(({ is, isOpen }) => is === 'HIT' && isOpen).length;
  if (count === 0 || !decisions.some((decision) => FOR.includes(decision))) return null;
  return (
    <Alert
      kind="warning"
      action={<a href={`#${caseAddress(one.number, 'treff')}`}>{texts('advisor.console.panel.open.link')}</a>}
    >
      <p>{texts(count === 1 ? 'advisor.console.panel.open.one' : 'advisor.console.panel.open.many', { count })}</p>
    </Alert>
  );
}
