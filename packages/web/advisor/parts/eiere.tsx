/** 'Eiere': declared and registered owners in one tree with two columns, by the law of today and the coming one. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import { getCaseOwners } from '@bli-kunde/domain/advisor/findings-api.ts';
import { peopleOfTree } from '@bli-kunde/domain/people/people-of-tree.ts';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery } from '../../app/use-query.ts';
import { type CSSProperties, useMemo } from 'react';
import { call } from '../../app/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PeoplePicture } from '../../ui/people-picture.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { hitAddress } from '../addresses.ts';
import { LikenessMark } from '../case-marks.tsx';
import type { PartProps } from './part-props.ts';
import { partQuery, type TheCase } from '../the-case.ts';
import { unbroken } from '../unbroken.ts';
import { Notice } from './notice.tsx';
import { Loaded } from './part-loader.tsx';
import { Unproven } from './unproven.tsx';
import '../table.css';
import './eiere.css';

const ownersQuery = ({ id, number }: TheCase) =>
  partQuery(number, 'owners', () => call(getCaseOwners, { params: { id } }));
type Answer = Awaited<ReturnType<ReturnType<typeof ownersQuery>['queryFn']>>;
type Row = Answer['rows'][number];

const ICONS = { PERSON: 'person', ORGANISATION: 'building', STATE: 'building', FOUNDATION: 'building' } as const;

export function Owners({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(ownersQuery(one));
  return (
    <Loaded of={found}>
      {({ isProven, today, coming, rows, standIns, trusts, differences, nobody, registerIsSilent, remarks }) => (
        <>
          {isProven === false ? <Unproven /> : null}
          {registerIsSilent ? (
            <Alert kind="warning">
              <p>{texts('advisor.console.owners.silent')}</p>
            </Alert>
          ) : null}
          {remarks.length > 0 ? (
            <Alert kind="warning">
              {remarks.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Alert>
          ) : null}
          {differences.length > 0 ? (
            <section className="owner-differences">
              <h3>{texts('advisor.console.owners.differences')}</h3>
              <ul>
                {differences.map(({ id, words }) => (
                  <li key={id}>{words}</li>
                ))}
              </ul>
            </section>
          ) : null}
          {standIns === null ? null : (
            <section className="owner-differences">
              <h3>{texts('paper.declaration.standIns')}</h3>
              {standIns.length === 0 ? (
                <p>{texts('paper.field.standInsMissing')}</p>
              ) : (
                <ul>
                  {standIns.map(({ role, name }) => (
                    <li key={`${role} ${name}`}>{texts('advisor.console.owners.standIn', { name, role })}</li>
                  ))}
                </ul>
              )}
            </section>
          )}
          {trusts.map(({ title, lines }) => (
            <section key={title} className="owner-trust">
              <h3>{title}</h3>
              <dl className="facts-list">
                {lines.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {isProven === false ? null : rows.length === 0 ? (
            <p className="console-empty">{nobody.join(' ') || texts('advisor.console.owners.none')}</p>
          ) : (
            <>
              <dl className="facts-list">
                <Law law={today} title={texts('advisor.console.owners.today')} />
                {coming ? <Law law={coming} title={texts('advisor.console.owners.coming')} /> : null}
              </dl>
              <p className="quiet">{texts('advisor.console.owners.basis')}</p>
              <OwnersPicture rows={rows} />
              <table className="facts-table owners">
                <caption className="ds-sr-only">{texts('advisor.console.owners.caption')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{texts('advisor.console.owners.owner')}</th>
                    <th scope="col">{texts('advisor.console.owners.declared')}</th>
                    <th scope="col">{texts('advisor.console.owners.registered')}</th>
                    <th scope="col">{texts('advisor.console.like')}</th>
                    <th scope="col">{texts('advisor.console.owners.isOwner')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <OwnerRow key={row.id} row={row} number={one.number} laws={{ today, coming }} />
                  ))}
                </tbody>
              </table>
            </>
          )}
          {hasNotice(one.kind) ? <Notice one={one} /> : null}
        </>
      )}
    </Loaded>
  );
}

function OwnersPicture({ rows }: Pick<Answer, 'rows'>) {
  const people = useMemo(() => peopleOfTree(rows), [rows]);
  return <PeoplePicture people={people} hasTable />;
}

function Law({ law, title }: { law: Answer['today']; title: string }) {
  const texts = useTexts();
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {texts('advisor.console.owners.threshold', { threshold: law.threshold })}
        <span className="cases-quiet">
          {law.from === null
            ? texts('advisor.console.owners.law.undated', { law: unbroken(law.name) })
            : texts('advisor.console.owners.law', { law: unbroken(law.name), day: formatShortDate(law.from) })}
        </span>
      </dd>
    </div>
  );
}

interface RowProps {
  readonly row: Row;
  /** The case's. */
  readonly number: number;
  readonly laws: Pick<Answer, 'today' | 'coming'>;
}

function OwnerRow({ row, number, laws }: RowProps) {
  const texts = useTexts();
  const { depth, name, is, declared, registered, agrees, byToday, hits } = row;
  const coming = laws.coming && row.byComing;
  const comingFrom = laws.coming?.from ?? null;
  return (
    <tr data-likeness={agrees}>
      <th scope="row">
        <span className="owner-name" style={{ '--depth': depth } as CSSProperties}>
          <Icon name={ICONS[is]} size={20} />
          <span>
            {name}
            <span className="ds-sr-only"> {texts('advisor.console.owners.depth', { depth })}</span>
            {hits.map(({ id, kind, name: of }) => (
              <a key={id} className="owner-line" href={`#${hitAddress(number, id)}`}>
                <Tag type={kind === 'SANCTION' ? 'error' : 'attention'}>
                  {of === name
                    ? texts(`advisor.console.hit.${kind}`)
                    : texts('advisor.console.owners.hit', { list: texts(`advisor.console.hit.${kind}`), name: of })}
                </Tag>
              </a>
            ))}
          </span>
        </span>
      </th>
      <Side of={declared} label={texts('advisor.console.owners.declared')} isRoot={depth === 0} />
      <Side of={registered} label={texts('advisor.console.owners.registered')} isRoot={depth === 0} />
      <td>{depth === 0 ? null : <LikenessMark is={agrees} />}</td>
      <td data-label={texts('advisor.console.owners.isOwner')}>
        {depth === 0 ? null : (
          <>
            <ByLaw of={byToday} when={texts('advisor.console.owners.byToday')} />
            {coming ? (
              <ByLaw
                of={coming}
                when={
                  comingFrom === null
                    ? texts('advisor.console.owners.coming')
                    : texts('advisor.console.owners.byComing', { day: formatShortDate(comingFrom) })
                }
              />
            ) : null}
            <Why steps={[...new Set([...byToday.why, ...(coming?.why ?? [])])]} />
          </>
        )}
      </td>
    </tr>
  );
}

function Side({ of, label, isRoot }: { of: Row['declared']; label: string; isRoot: boolean }) {
  const texts = useTexts();
  if (of === null)
    return (
      <td data-label={label}>{isRoot ? null : <span className="quiet">{texts('advisor.console.owners.not')}</span>}</td>
    );
  return (
    <td data-label={label} className="numeric">
      {of.share === null ? null : (
        <span className="owner-line">{texts('advisor.console.owners.share', { share: unbroken(of.share) })}</span>
      )}
      {of.votes === null ? null : (
        <span className="owner-line">{texts('advisor.console.owners.votes', { votes: unbroken(of.votes) })}</span>
      )}
      {of.control === null ? null : <span className="owner-line">{of.control}</span>}
      {of.chain.length > 1 ? <span className="cases-quiet">{of.chain.map(unbroken).join(' × ')}</span> : null}
    </td>
  );
}

const BY_LAW = { true: ['default', 'check'], false: ['default', 'close'], null: ['warning', 'question'] } as const;

function ByLaw({ of: { isOwner }, when }: { of: Row['byToday']; when: string }) {
  const texts = useTexts();
  const [kind, icon] = BY_LAW[`${isOwner}`];
  return (
    <p className="owner-law">
      <span className="quiet">{when}:</span>{' '}
      <StatusLabel small kind={kind} icon={icon}>
        {texts(`advisor.console.owners.is.${isOwner}`)}
      </StatusLabel>
    </p>
  );
}

/** Each step of the computation in words. */
function Why({ steps }: { steps: readonly string[] }) {
  const texts = useTexts();
  if (steps.length === 0) return null;
  return (
    <details className="owner-why">
      <summary>{texts('advisor.console.owners.why')}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
