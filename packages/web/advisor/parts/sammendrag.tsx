/** 'Sammendrag': who, what and when; each reason with its law; what differs from last time. */
import type { ReactNode } from 'react';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import { LikenessMark } from '../case-marks.tsx';
import { opensOnCard } from '../decision-card.tsx';
import { RuleInWords } from '../rule-in-words.tsx';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import type { PartProps } from './part-props.ts';
import { shownDay, shownInstant } from '../shown-time.ts';
import { unbroken } from '../unbroken.ts';
import { Unproven } from './unproven.tsx';
import '../table.css';

const Hits = lazyScreen(async () => (await import('./treff.tsx')).Hits);

/** Why nobody can be chosen to sign. Of a case for another reason, documents are out or signed already. */
const NOBODY_MAY_SIGN = ['error.signees.no.combination', 'error.no.signees'];
const isBeforeSigning = ({ reasons }: PartProps['one']): boolean =>
  reasons.some(({ code }) => NOBODY_MAY_SIGN.includes(code));

export function CaseSummaryPart({ one }: PartProps) {
  const texts = useTexts();
  const {
    process,
    channel,
    products,
    answeredBy,
    answeredAt,
    isProven,
    riskClass,
    higherRisk,
    reasons,
    changes,
    facts,
    rule,
  } = one.summary;
  const known: readonly (readonly [string, ReactNode])[] = [
    [texts('advisor.console.summary.process'), process],
    [texts('advisor.console.summary.channel'), channel],
    [texts('advisor.console.summary.products'), products.length > 0 ? products.join(', ') : null],
    [texts('advisor.console.summary.answeredBy'), answeredBy],
    [texts('advisor.console.summary.answeredAt'), answeredAt && shownInstant(answeredAt)],
    [
      texts('advisor.console.summary.riskClass'),
      riskClass && <RiskClass key="risk" words={riskClass} why={higherRisk} />,
    ],
    [texts('advisor.console.summary.opened'), shownInstant(one.openedAt)],
    [
      texts('advisor.console.summary.holds'),
      one.holds && one.state !== 'CLOSED' ? texts('advisor.console.summary.holds.yes') : null,
    ],
  ];
  return (
    <>
      {isProven === false ? <Unproven /> : null}
      {opensOnCard(one) ? <Hits one={one} /> : null}
      <dl className="facts-list">
        {known.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {facts.map(({ label, value, is, case: of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="prose">
              {of === undefined ? value : <a href={`#${caseAddress(of)}`}>{value}</a>}{' '}
              {is ? <LikenessMark is={is} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      {rule === null ? null : (
        <section className="stack-tight">
          <RuleInWords rule={rule} />
          {rule.persons.length > 0 ? (
            <dl className="facts-list">
              {rule.persons.map(({ name, roles }) => (
                <div key={name}>
                  <dt>{roles}</dt>
                  <dd>{name}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>{texts('advisor.console.rule.nobody')}</p>
          )}
          {one.state !== 'CLOSED' ? (
            <>
              <h3>{texts('advisor.console.rule.follows')}</h3>
              <ul>
                <li>
                  {texts(
                    isBeforeSigning(one)
                      ? 'advisor.console.rule.follows.combine'
                      : 'advisor.console.rule.follows.combine.signed',
                    { subject: texts('notice.case.combined.subject') },
                  )}
                </li>
                <li>
                  {texts(
                    isBeforeSigning(one)
                      ? 'advisor.console.rule.follows.reject'
                      : 'advisor.console.rule.follows.reject.signed',
                  )}
                </li>
                <li>{texts('advisor.console.rule.follows.open')}</li>
              </ul>
            </>
          ) : null}
        </section>
      )}
      {reasons.length > 0 ? (
        <table className="facts-table">
          <caption>{texts('advisor.console.summary.reasons')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.summary.reason')}</th>
              <th scope="col">{texts('advisor.console.summary.law')}</th>
              <th scope="col">{texts('advisor.console.summary.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ rule: id, words, law, verdict }) => (
              <tr key={id}>
                <th scope="row">{words}</th>
                <td data-label={texts('advisor.console.summary.law')}>{law === null ? '–' : unbroken(law)}</td>
                <td>
                  <StatusLabel
                    small
                    kind={verdict === 'yes' ? 'attention' : 'default'}
                    icon={verdict === 'yes' ? 'warning' : 'question'}
                  >
                    {texts(`advisor.console.verdict.${verdict}`)}
                  </StatusLabel>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {changes.length > 0 ? (
        <section className="stack-tight">
          <h3>{texts('advisor.console.summary.changes')}</h3>
          {changes.map(({ section, answeredAt: before, rows }) => (
            <table className="facts-table" key={section}>
              <caption>{section}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts('advisor.console.answers.question')}</th>
                  <th scope="col">{texts('advisor.console.summary.now')}</th>
                  <th scope="col">{texts('advisor.console.summary.before', { day: shownDay(before) })}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.label}>
                    <th scope="row">{row.label}</th>
                    <td data-label={texts('advisor.console.summary.now')}>{row.now ?? '–'}</td>
                    <td data-label={texts('advisor.console.summary.before', { day: shownDay(before) })}>
                      {row.before ?? '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ) : null}
    </>
  );
}

/** The class of risk, and what made it higher behind one press. */
function RiskClass({ words, why }: { words: string; why: PartProps['one']['summary']['higherRisk'] }) {
  const texts = useTexts();
  if (why === null) return words;
  const { hits, reasons, signals, points, threshold } = why;
  const each = [
    ...hits.map(({ kind, name }) =>
      texts('advisor.console.summary.riskWhy.hit', { list: texts(`advisor.console.hit.${kind}`), name }),
    ),
    ...reasons,
  ];
  if (each.length + signals.length === 0) return words;
  return (
    <>
      {words}
      <details className="risk-why">
        <summary>{texts('advisor.console.summary.riskWhy')}</summary>
        {each.length > 0 ? <p>{texts('advisor.console.summary.riskWhy.reasons')}</p> : null}
        {each.length > 0 ? (
          <ul>
            {each.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
        {signals.length > 0 ? (
          <>
            <p>{texts('advisor.console.summary.riskWhy.signals', { points, threshold })}</p>
            <ul>
              {signals.map((signal) => (
                <li key={signal.words}>{texts('advisor.console.summary.riskWhy.signal', signal)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </details>
    </>
  );
}
