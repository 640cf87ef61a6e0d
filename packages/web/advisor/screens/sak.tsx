/** A case: what is to be decided above, its parts in the middle, what can be done with it at the right (A-037, A-038). */
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { errorKeyOf, errorTextOf } from '../../app/call-error.ts';
import { CaseError } from '../case-error.tsx';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { goTo } from '../../app/hash-route.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, type Part, PARTS } from '../addresses.ts';
import { CaseHead } from '../case-head.tsx';
import { caseOpened, listBefore } from '../case-list.ts';
import { CardPlaceContext, useCardPlace } from '../decision-card.tsx';
import { PART_ROWS } from '../case-parts.ts';
import { noteLooked } from '../looked.ts';
import { Panel } from '../panel/panel.tsx';
import { caseQuery, type TheCase } from '../the-case.ts';
import { useKeys } from '../use-keys.ts';
import './sak.css';

export default function CasePage({ number, part }: { number: number; part: Part }) {
  const texts = useTexts();
  const site = useSite();
  const client = useQueryClient();
  const found = useQuery(caseQuery(client, number));
  const one = found.data;
  useEffect(() => caseOpened(number), [number]);
  useKeys({ 'g l': () => goTo(listBefore()) });
  const moved = useArrival(
    `sak-${number}`,
    one === undefined
      ? texts('advisor.console.case.title', { number })
      : `${one.subject?.name ?? texts(`advisor.queue.${one.kind}`)} (${number})`,
    site.name,
  );
  if (one !== undefined) return <Shown one={one} part={part} moved={moved} />;
  if (found.isPending)
    return (
      <div className="case">
        <div className="case-main">
          <Skeleton lines={['heading', 'text', 'text', 'tile', 'field', 'field']} />
        </div>
      </div>
    );
  const absent = errorKeyOf(found.error) === 'error.case.not.found';
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{texts('advisor.console.case.title', { number })}</h1>
      {absent ? (
        <p>{texts(errorTextOf(found.error))}</p>
      ) : (
        <CaseError error={found.error} again={() => found.refetch()} />
      )}
      <div className="button-row">
        <Button variant="secondary" href={`#${listBefore()}`}>
          {texts('advisor.console.case.back')}
        </Button>
      </div>
    </div>
  );
}

function Shown({ one, part, moved }: { one: TheCase; part: Part; moved: boolean }) {
  const texts = useTexts();
  const there = PARTS.filter((name) => one.parts.some(({ part: wire }) => wire === PART_ROWS[name].wire));
  const shown = there.includes(part) ? part : (there[0] ?? 'sammendrag');
  useKeys(
    Object.fromEntries(there.map((name) => [`g ${PART_ROWS[name].key}`, () => goTo(caseAddress(one.number, name))])),
  );
  const { Shown: PartShown } = PART_ROWS[shown];
  const place = useCardPlace();
  return (
    <CardPlaceContext value={place}>
      <div className="case">
        <div className="case-main">
          <CaseHead key={one.id} one={one} moved={moved} />
          {one.state !== 'CLOSED' && one.alsoOpen.length > 0 ? (
            <Alert>
              <p>
                {texts('advisor.console.case.alsoOpen', {
                  names: listOf(one.alsoOpen.map(({ name }) => name)),
                })}
              </p>
            </Alert>
          ) : null}
          <PartTabs one={one} there={there} shown={shown} />
          <section className="case-part" aria-labelledby="part-title">
            <h2 id="part-title" tabIndex={-1}>
              {texts(`advisor.console.part.${shown}`)}
            </h2>
            <ErrorBoundary key={`${one.id} ${shown}`}>
              <Suspense fallback={<Skeleton lines={['text', 'field', 'field', 'field']} />}>
                <PartShown one={one} />
              </Suspense>
            </ErrorBoundary>
          </section>
        </div>
        <div className="case-side">
          <Panel key={one.id} one={one} />
        </div>
      </div>
    </CardPlaceContext>
  );
}

/** Links rather than tabs: each part has an address of its own. What was new stays marked while the page stands. */
function PartTabs({ one, there, shown }: { one: TheCase; there: readonly Part[]; shown: Part }) {
  const texts = useTexts();
  const [looked, setLooked] = useState<readonly Part[]>([shown]);
  if (!looked.includes(shown)) setLooked([...looked, shown]);
  noteLooked(one, shown);
  return (
    <nav className="part-tabs" aria-label={texts('advisor.console.case.parts')}>
      <ul>
        {there.map((name) => {
          const { isNew = false, count = null } = one.parts.find(({ part }) => part === PART_ROWS[name].wire) ?? {};
          return (
            <li key={name}>
              <a
                href={`#${caseAddress(one.number, name)}`}
                aria-current={name === shown ? 'page' : undefined}
                data-empty={count === 0 || undefined}
                onPointerEnter={() => PART_ROWS[name].Shown.preload()}
              >
                {texts(`advisor.console.part.${name}`)}{' '}
                {count === null ? null : <span className="part-count numeric">{count}</span>}{' '}
                {isNew && !looked.includes(name) ? (
                  <Tag type="attention">{texts('advisor.console.part.new')}</Tag>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
