/** Proposals in the panel: one that waits, one that was sent back, one that was decided; each with who said what, when and why. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownInstant } from '../shown-time.ts';
import type { TheCase } from '../the-case.ts';
import { OpenBeside } from './open-beside.tsx';
import type { FormName } from './open-form.ts';
import { useRoleNames } from './role-names.ts';
import { toMend } from './to-mend.ts';

type Proposed = NonNullable<TheCase['decided']>['proposal'];
type WordOn = NonNullable<TheCase['decided']>['given'][number];

const withRoles = (name: string, rule: TheCase['summary']['rule']): string => {
  const roles = rule?.persons.find((one) => one.name === name)?.roles;
  return roles ? `${name} (${roles})` : name;
};

/** A proposal by its fields; who signs with the roles that the register gives them. */
function Facts({ of, rule }: { of: Proposed; rule: TheCase['summary']['rule'] }) {
  const texts = useTexts();
  const { reason, grounds, milderMeasures, validUntil, origin, combination } = of;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts('advisor.console.field.reason'), reason && texts(`advisor.reason.${reason}`)],
    [texts('advisor.console.field.grounds'), grounds],
    [texts('advisor.console.field.milderMeasures'), milderMeasures],
    [texts('advisor.console.field.validUntil'), validUntil && formatShortDate(validUntil)],
    [texts('advisor.console.field.wealth'), origin && origin.wealth],
    [texts('advisor.console.field.funds'), origin && origin.funds],
    [
      texts(
        combination?.every((together) => together.length === 1)
          ? 'advisor.console.proposal.combination.alone'
          : 'advisor.console.proposal.combination',
      ),
      combination &&
        combination
          .map((together) => together.map((name) => withRoles(name, rule)).join(` ${texts('advisor.console.and')} `))
          .join('\n'),
    ],
  ];
  return (
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
  );
}

/** Name and time as the texts of the cards take them. */
function useWho(): (one: Pick<WordOn, 'by' | 'at'>) => { readonly name: string; readonly at: string } {
  const texts = useTexts();
  return ({ by, at }) => ({ name: by.name ?? texts('advisor.console.somebody'), at: shownInstant(at) });
}

/** Somebody who has agreed, with what they wrote. */
function Agreed({ word }: { word: WordOn }) {
  const texts = useTexts();
  const who = useWho();
  return (
    <>
      <StatusLabel small kind="success">
        {texts('advisor.console.proposal.agreed', who(word))}
      </StatusLabel>
      {word.grounds === null ? null : <p className="prose">{word.grounds}</p>}
    </>
  );
}

/** Outcome of a closed case. */
interface DecidedCardProps {
  readonly decided: NonNullable<TheCase['decided']>;
  /** Address of the notice to the register, which a person sends after the decision. */
  readonly noticeAt: string;
  readonly rule: TheCase['summary']['rule'];
}

export function DecidedCard({ decided: { at, proposal, given }, noticeAt, rule }: DecidedCardProps) {
  const texts = useTexts();
  const who = useWho();
  return (
    <section className="panel-group panel-proposal">
      <h3>{texts('advisor.console.decided.title')}</h3>
      <p>
        <strong>{texts(`advisor.decision.${proposal.decision}`)}</strong>
      </p>
      <p className="quiet">
        {texts(given.length === 0 ? 'advisor.console.decided.alone' : 'advisor.console.proposal.by', who(proposal))}
      </p>
      <Facts of={proposal} rule={rule} />
      {given.length === 0 ? null : (
        <>
          <ul className="panel-agreements">
            {given.map((word) => (
              <li key={word.by.key}>
                <Agreed word={word} />
              </li>
            ))}
          </ul>
          <p className="quiet">{texts('advisor.console.decided.at', { at: shownInstant(at) })}</p>
        </>
      )}
      {proposal.decision === 'REPORT' ? (
        <p>
          <a href={`#${noticeAt}`}>{texts('advisor.console.decided.notice')}</a>
        </p>
      ) : null}
    </section>
  );
}

/** Warning of who sent the proposal back, when and why; nothing where nobody has. */
export function SentBack({ one: { returned } }: { one: TheCase }) {
  const texts = useTexts();
  const who = useWho();
  return returned === null ? null : (
    <Alert kind="warning" title={texts('advisor.console.returned.by', who(returned))}>
      <p className="prose">{returned.grounds}</p>
    </Alert>
  );
}

/** A proposal that a colleague sent back: why, and the way to mend it where it is one's to. */
export function ReturnedCard({ one, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  const who = useWho();
  const { returned } = one;
  if (returned === null) return null;
  const { decision } = returned.proposal;
  return (
    <section className="panel-group panel-proposal">
      <SentBack one={one} />
      <h3>{texts('advisor.console.proposal.title')}</h3>
      <p>
        <strong>{texts(`advisor.decision.${decision}`)}</strong>
      </p>
      <p className="quiet">{texts('advisor.console.proposal.by', who(returned.proposal))}</p>
      <Facts of={returned.proposal} rule={one.summary.rule} />
      {toMend(one) === null ? null : (
        <div className="panel-acts">
          <Button onClick={() => begin(`proposal-${decision}`)}>{texts('advisor.console.returned.again')}</Button>
        </div>
      )}
    </section>
  );
}

interface ProposalCardProps {
  readonly one: TheCase;
  /** Null while a word on it is being written: then the card is there to be read. */
  readonly begin: ((form: FormName) => void) | null;
}

/** The pending proposal, the agreements given, and this advisor's acts on it. */
export function ProposalCard({ one, begin }: ProposalCardProps) {
  const texts = useTexts();
  const who = useWho();
  const rolesInWords = useRoleNames();
  const { proposal, acts } = one;
  if (proposal === null) return null;
  const { decision, agreements, given, sentBack, namesake } = proposal;
  return (
    <section className="panel-group panel-proposal">
      <h3>{texts('advisor.console.proposal.title')}</h3>
      <p>
        <strong>{texts(`advisor.decision.${decision}`)}</strong>
      </p>
      <p className="quiet">{texts('advisor.console.proposal.by', who(proposal))}</p>
      {proposal.isStale ? (
        <Alert kind="warning">
          <p>{texts('error.case.proposal.stale')}</p>
        </Alert>
      ) : null}
      {sentBack === null ? null : (
        <Alert title={texts('advisor.console.proposal.sentBack', who(sentBack))}>
          <p className="prose">{sentBack.grounds}</p>
        </Alert>
      )}
      {namesake === null ? null : (
        <Alert title={texts('advisor.console.proposal.namesake', who(namesake))}>
          <p className="prose">{namesake.grounds}</p>
        </Alert>
      )}
      <OpenBeside one={one} decision={decision} />
      <Facts of={proposal} rule={one.summary.rule} />
      <ul className="panel-agreements">
        {agreements.map((any, place) => {
          const word = given[place];
          return (
            <li key={any.join()}>
              {word ? (
                <Agreed word={word} />
              ) : (
                <StatusLabel small>
                  {acts.includes('AGREE') && place === given.length
                    ? texts('advisor.console.proposal.waits.you')
                    : texts('advisor.console.proposal.waits', { roles: rolesInWords([any]) })}
                </StatusLabel>
              )}
            </li>
          );
        })}
      </ul>
      {acts.includes('RETURN') && !acts.includes('AGREE') ? (
        <p className="quiet">{texts('advisor.console.proposal.judged')}</p>
      ) : null}
      {begin === null ? null : (
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
      )}
    </section>
  );
}
