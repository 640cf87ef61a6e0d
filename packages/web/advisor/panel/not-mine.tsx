/** Says who may judge the sanctions hits of a case that the advisor may not, and how the case comes to them. */
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import { openHits } from './hit-links.tsx';

/** True while a sanctions hit is open that the advisor may not judge; false for one who may do nothing in the case. */
export const waitsForOther = (one: TheCase): boolean =>
  one.acts.includes('NOTE') &&
  !one.acts.includes('JUDGE_SANCTION') &&
  openHits(one).some(({ kind }) => kind === 'SANCTION');

export function NotMine({ one }: { one: TheCase }) {
  const texts = useTexts();
  if (!waitsForOther(one)) return null;
  const { acts } = one;
  return (
    <Alert kind="warning" title={texts('advisor.console.panel.open.sanction')}>
      <p>
        {texts(
          acts.includes('ASSIGN')
            ? 'advisor.console.panel.sanction.assign'
            : acts.includes('GIVE_BACK')
              ? 'advisor.console.panel.sanction.giveBack'
              : 'advisor.console.panel.sanction.leave',
        )}
      </p>
    </Alert>
  );
}
