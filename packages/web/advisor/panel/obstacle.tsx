/** Obstacles to a decision, told before anything is filled in: each hit without a verdict with a link to it. */
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { hitAddress } from '../addresses.ts';
import { opensOnCard } from '../decision-card.tsx';
import type { TheCase } from '../the-case.ts';
import { HitLinks, openHits } from './hit-links.tsx';
import type { Possible } from './proposal-values.ts';
import { isShut } from './to-mend.ts';

/** True of a decision that can't be proposed whatever is written. */
export const isBlocked = ({ summary }: TheCase, { obstacle }: Possible): boolean =>
  obstacle !== null || summary.isProven === false;

/** Those that something can come of: to whom is on a sanctions list, or has ended, an approval stays closed, and who asks for one would only be refused (A-069, D-015). */
export const offered = ({ decisions }: Pick<TheCase, 'decisions'>): readonly Possible[] =>
  decisions.filter(({ obstacle }) => !isShut(obstacle));

/** Nothing where nothing is in the way of any of `decisions`. */
export function Obstacle({ one, decisions }: { one: TheCase; decisions: readonly Possible[] }) {
  const texts = useTexts();
  if (one.summary.isProven === false)
    return (
      <Alert kind="error" title={texts('advisor.console.summary.unproven.title')}>
        <p>{texts('advisor.console.summary.unproven')}</p>
      </Alert>
    );
  const obstacles = decisions.flatMap(({ obstacle }) => obstacle ?? []);
  if (obstacles.includes('error.case.sanctioned'))
    return (
      <Alert kind="error">
        <p>{texts('advisor.console.panel.sanctioned')}</p>
      </Alert>
    );
  if (obstacles.includes('error.case.unit.ended'))
    return (
      <Alert kind="error">
        <p>{texts('error.case.unit.ended')}</p>
      </Alert>
    );
  return obstacles.length > 0 ? <OpenHits one={one} /> : null;
}

function OpenHits({ one }: { one: TheCase }) {
  const texts = useTexts();
  const count = openHits(one).length;
  return (
    <Alert
      kind="warning"
      title={texts(count === 1 ? 'advisor.console.panel.open.one' : 'advisor.console.panel.open.many', { count })}
    >
      {opensOnCard(one) ? <CardLink of={one} /> : <HitLinks one={one} hits={openHits(one)} />}
    </Alert>
  );
}

/** The question itself stands in its card and among the points: it is not asked a third time. */
function CardLink({ of }: { of: TheCase }) {
  const texts = useTexts();
  const [first] = openHits(of);
  return first === undefined ? null : (
    <p>
      <a href={`#${hitAddress(of.number, first.id)}`}>{texts('advisor.console.panel.open.card')}</a>
    </p>
  );
}

/** In the place of a form that nothing could be sent from; it becomes the form once the way is free. */
export function BlockedForm({ one, possible, onCancel }: { one: TheCase; possible: Possible; onCancel: () => void }) {
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack-tight">
      <h3 tabIndex={-1} ref={heading}>
        {texts(`advisor.decision.${possible.decision}`)}
      </h3>
      <Obstacle one={one} decisions={[possible]} />
      <div className="button-row">
        <Button variant="tertiary" onClick={onCancel}>
          {texts('common.cancel')}
        </Button>
      </div>
    </section>
  );
}
