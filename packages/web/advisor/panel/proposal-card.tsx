/** A proposal that waits: what is proposed by whom and why, who has agreed, and what this advisor may do with it. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownInstant } from '../shown-time.ts';
import type { TheCase } from '../the-case.ts';
import type { FormName } from './open-form.ts';
import { useRoleNames } from './role-names.ts';

export function ProposalCard({ one, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  const rolesInWords = useRoleNames();
  const { proposal, acts } = one;
  if (proposal === null) return null;
  const { decision, reason, grounds, milderMeasures, validUntil, origin, combination, by, at, agreements, given } =
    proposal;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts('advisor.console.field.reason'), reason && texts(`advisor.reason.${reason}`)],
    [texts('advisor.console.field.grounds'), grounds],
    [texts('advisor.console.field.milderMeasures'), milderMeasures],
    [texts('advisor.console.field.validUntil'), validUntil && formatShortDate(validUntil)],
    [texts('advisor.console.field.wealth'), origin && origin.wealth],
    [texts('advisor.console.field.funds'), origin && origin.funds],
    [
      texts('advisor.console.proposal.combination'),
      combination && combination.map((together) => together.join(` ${texts('advisor.console.and')} `)).join('\n'),
    ],
  ];
  return (
    <section className="panel-group panel-proposal">
      <h3>{texts('advisor.console.proposal.title')}</h3>
      <p>
        <strong>{texts(`advisor.decision.${decision}`)}</strong>
      </p>
      <p className="quiet">
        {texts('advisor.console.proposal.by', {
          name: by.name ?? texts('advisor.console.somebody'),
          at: shownInstant(at),
        })}
      </p>
      {proposal.isStale ? (
        <Alert kind="warning">
          <p>{texts('error.case.proposal.stale')}</p>
        </Alert>
      ) : null}
      <dl>
        {facts.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ul className="panel-agreements">
        {agreements.map((any, place) => {
          const who = given[place];
          return (
            <li key={any.join()}>
              {who ? (
                <StatusLabel small kind="success">
                  {texts('advisor.console.proposal.agreed', {
                    name: who.by.name ?? texts('advisor.console.somebody'),
                    at: shownInstant(who.at),
                  })}
                </StatusLabel>
              ) : (
                <StatusLabel small>
                  {texts('advisor.console.proposal.waits', { roles: rolesInWords([any]) })}
                </StatusLabel>
              )}
            </li>
          );
        })}
      </ul>
      <div className="panel-acts">
        {acts.includes('AGREE') ? (
          <Button onClick={() => begin('agree')}>{texts('advisor.console.act.agree')}</Button>
        ) : null}
        {acts.includes('RETURN') ? (
          <Button variant="secondary" onClick={() => begin('return')}>
            {texts('advisor.console.act.return')}
          </Button>
        ) : null}
        {acts.includes('WITHDRAW') ? (
          <Button variant="secondary" onClick={() => begin('withdraw')}>
            {texts('advisor.console.act.withdraw')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
