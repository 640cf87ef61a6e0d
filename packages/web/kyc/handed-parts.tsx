/** Parts of a section that others are asked to answer: who and how far, sending the link again, taking it back, and asking (D-243, D-249, D-255). */
import type { FormSection, ShownPart } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { announce } from '../app/arrival.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useOutcomePresses } from '../application/use-outcome-presses.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { PartsSession } from './section-place.ts';
import './handed-parts.css';

const KINDS = { ASKED: 'info', ANSWERED: 'success', REFUSED: 'warning', OVERDUE: 'warning' } as const;
const WORDS = {
  ASKED: 'kyc.handed.asked',
  ANSWERED: 'kyc.handed.answered',
  REFUSED: 'kyc.handed.refused',
  OVERDUE: 'kyc.handed.overdue',
} as const;

function Part({ part, parts }: { part: ShownPart; parts: PartsSession }) {
  const texts = useTexts();
  const { failure, press, stateOf } = useOutcomePresses();
  const { id, name, state, due } = part;
  const act = (what: 'remind' | 'back', done: string) =>
    press(what, async () => {
      await parts[what](id);
      announce(done);
      if (what === 'back') await parts.again();
    });
  return (
    <Alert
      kind={KINDS[state]}
      action={
        <div className="handed-actions">
          {state === 'ASKED' ? (
            <Button
              variant="tertiary"
              state={stateOf('remind')}
              onClick={() => void act('remind', texts('kyc.handed.reminded', { name }))}
            >
              {texts('kyc.handed.remind')}
              <span className="ds-sr-only"> {name}</span>
            </Button>
          ) : null}
          {state === 'ASKED' || state === 'ANSWERED' ? (
            <Button
              variant="tertiary"
              state={stateOf('back')}
              onClick={() => void act('back', texts('kyc.handed.tookBack', { name }))}
            >
              {texts('kyc.handed.back')}
              <span className="ds-sr-only"> {name}</span>
            </Button>
          ) : null}
        </div>
      }
    >
      <p>{texts(WORDS[state], { name, date: formatLongDate(due) })}</p>
      {failure === null ? null : <ErrorBar error={failure} />}
    </Alert>
  );
}

export function HandedParts({
  section,
  parts,
}: {
  section: Pick<FormSection, 'handed' | 'mayHand'>;
  parts: PartsSession;
}) {
  const texts = useTexts();
  const { handed = [], mayHand = [] } = section;
  return (
    <div className="stack-tight handed">
      {handed.map((part) => (
        <Part key={part.id} part={part} parts={parts} />
      ))}
      {mayHand.map(({ owner, name }) => (
        <div key={owner}>
          <Button variant="tertiary" icon="person" onClick={() => parts.hand({ owner, name })}>
            {name === null ? texts('kyc.handed.ask') : texts('kyc.handed.ask.owner', { name })}
          </Button>
        </div>
      ))}
    </div>
  );
}
