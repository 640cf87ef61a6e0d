/** Warning beside what lets a customer in or turns them away: parts of the case with news that the advisor has not opened, each with a link. */
import { useHashPath } from '../../app/hash-route.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, type Part } from '../addresses.ts';
import { PART_ROWS } from '../case-parts.ts';
import { hasLooked } from '../looked.ts';
import type { TheCase } from '../the-case.ts';

/** Parts that a decision stands on. */
const GROUNDS: readonly Part[] = ['svar', 'registre', 'treff', 'eiere'];

/** Nothing where all of them were opened since something last happened there. */
export function Unread({ one }: { one: TheCase }) {
  const texts = useTexts();
  // Drawn anew on the way from part to part.
  useHashPath();
  const isNew = (part: Part) => one.parts.some((each) => each.part === PART_ROWS[part].wire && each.isNew);
  const unread = GROUNDS.filter((part) => isNew(part) && !hasLooked(one, part));
  return unread.length === 0 ? null : (
    <Alert kind="warning" title={texts('advisor.console.proposal.unread')}>
      <ul>
        {unread.map((part) => (
          <li key={part}>
            <a href={`#${caseAddress(one.number, part)}`}>{texts(`advisor.console.part.${part}`)}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
