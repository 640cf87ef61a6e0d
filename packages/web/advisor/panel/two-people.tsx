/** Explains beside an approval why two persons decide, and for what the bank lets one be enough (D-030, D-034, D-035). */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';

export function TwoPeople({ risk }: Pick<TheCase, 'risk'>) {
  const texts = useTexts();
  if (risk === null) return null;
  const { grounds, oneAdvisor } = risk;
  return (
    <>
      {grounds.length > 0 ? (
        <>
          <p>{texts('advisor.console.proposal.grounds')}</p>
          <ul>
            {grounds.map((ground) => (
              <li key={ground}>{texts(`advisor.risk.ground.${ground}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {oneAdvisor.map(({ ground, until, decidedBy }) => (
        <p key={ground}>
          {texts('advisor.console.proposal.oneAdvisor', {
            ground: texts(`advisor.risk.ground.${ground}`),
            until: formatShortDate(until),
            by: decidedBy,
          })}
        </p>
      ))}
    </>
  );
}
