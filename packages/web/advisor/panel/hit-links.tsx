/** Hits of a case that have no verdict, each as a link to it. */
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, hitAddress } from '../addresses.ts';
import type { TheCase } from '../the-case.ts';

type Point = TheCase['points'][number];
interface OpenHit extends NonNullable<Point['hit']> {
  readonly words: string;
}

export const openHits = ({ points }: TheCase): OpenHit[] =>
  points.flatMap(({ words, hit, isOpen }) => (isOpen && hit ? [{ words, ...hit }] : []));

/** Hits that are named; the rest is behind a link to all of them. */
const NAMED = 3;

export function HitLinks({ one: { number }, hits }: { one: TheCase; hits: readonly OpenHit[] }) {
  const texts = useTexts();
  return (
    <>
      <ul className="panel-open">
        {hits.slice(0, NAMED).map(({ id, words }) => (
          <li key={id}>
            <a href={`#${hitAddress(number, id)}`}>{words}</a>
          </li>
        ))}
        {hits.length > NAMED ? (
          <li>
            <a href={`#${caseAddress(number, 'treff')}`}>{texts('advisor.console.panel.open.link')}</a>
          </li>
        ) : null}
      </ul>
    </>
  );
}
