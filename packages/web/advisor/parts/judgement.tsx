/** A verdict on a hit as it was given: by whom, why, and how long it counts. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { verdictKey } from '@bli-kunde/domain/cases/verdict-words.ts';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import { shownInstant } from '../shown-time.ts';
import type { JudgementVerdict } from '@bli-kunde/domain/screening/verdict.ts';
import type { HitOnPage } from './hits.ts';

const VERDICT_LOOKS = {
  SAME: { kind: 'error', icon: 'person' },
  NOT_SAME: { kind: 'success', icon: 'close' },
  UNSURE: { kind: 'attention', icon: 'question' },
} as const;

export const verdictLook = (verdict: JudgementVerdict, isOrganisation: boolean) =>
  verdict === 'SAME' && isOrganisation ? ({ kind: 'error', icon: 'building' } as const) : VERDICT_LOOKS[verdict];

interface Props {
  readonly of: NonNullable<HitOnPage['judgement']>;
  readonly isOrganisation: boolean;
}

export function JudgementCard({ of, isOrganisation }: Props) {
  const texts = useTexts();
  const { verdict, reasons, grounds, by, at, expires, counts, caseNumber } = of;
  return (
    <div className="judgement">
      <p>
        <StatusLabel small {...verdictLook(verdict, isOrganisation)}>
          {texts(verdictKey(verdict, isOrganisation))}
        </StatusLabel>
        {counts ? null : <span className="quiet"> {texts('advisor.console.judgement.over')}</span>}
      </p>
      {reasons.length > 0 ? (
        <p>{reasons.map((reason) => texts(`advisor.console.judgement.reason.${reason}`)).join(', ')}</p>
      ) : null}
      <p className="prose">{grounds}</p>
      <p className="quiet">
        {texts('advisor.console.judgement.by', {
          name: by.name ?? texts('advisor.console.somebody'),
          at: shownInstant(at),
        })}
        {expires === null ? null : ` ${texts('advisor.console.judgement.expires', { day: formatShortDate(expires) })}`}{' '}
        <a href={`#${caseAddress(caseNumber, 'treff')}`}>
          {texts('advisor.console.judgement.case', { number: caseNumber })}
        </a>
      </p>
    </div>
  );
}
