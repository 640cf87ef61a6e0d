/** The advisor's overview: the next case, what is due, proposals to agree to, and the cases of one's own. */
import { useQuery } from '../../app/use-query.ts';
import { usePages } from '../pages-query.ts';
import { useArrival } from '../../app/arrival.ts';
import { CaseError } from '../case-error.tsx';
import { useSite } from '../../app/site-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { type Filters, listAddress, OVERVIEW } from '../addresses.ts';
import { casesQuery } from '../case-list.ts';
import { CaseTable } from '../case-table.tsx';
import { NextCard } from '../next-card.tsx';
import { queuesQuery, useMe } from '../me.ts';
import { TO_SEND } from '../tabs.ts';
import './oversikt.css';
import './saker.css';

const MINE: Filters = { tildelt: 'meg' };
const TO_APPROVE: Filters = { tildelt: 'godkjenning' };
const DUE: Filters = { frist: 'i-dag', tildelt: 'meg' };
const NOBODYS: Filters = { tildelt: 'ingen' };

/** Rows of each list that are shown; the rest is behind its link. */
const FEW = 5;

export default function Overview() {
  const texts = useTexts();
  const site = useSite();
  const me = useMe();
  const title = texts('advisor.console.overview.hello', { name: me.name.split(' ')[0] ?? me.name });
  useArrival('oversikt', texts('advisor.console.overview'), site.name);
  const { data: counts } = useQuery(queuesQuery);
  return (
    <div className="stack overview">
      <h1 tabIndex={-1}>{title}</h1>
      <ul className="overview-figures">
        <Figure filters={MINE} count={counts?.mine} label={texts('advisor.console.tab.mine')} />
        <Figure filters={TO_APPROVE} count={counts?.toApprove} label={texts('advisor.console.overview.toApprove')} />
        <Figure filters={DUE} count={counts?.dueToday} label={texts('advisor.console.overview.due')} late />
        <Figure filters={NOBODYS} count={counts?.unassigned} label={texts('advisor.console.tab.unassigned')} />
      </ul>
      {me.queues.length > 0 ? (
        <p>
          <a href={`#${listAddress()}`}>{texts('advisor.console.overview.open')}</a>
        </p>
      ) : null}
      <NextCard />
      <Few filters={DUE} title={texts('advisor.console.overview.due')} keys />
      <Few filters={TO_SEND} title={texts('advisor.console.tab.toSend')} />
      <Few filters={TO_APPROVE} title={texts('advisor.console.overview.toApprove')} />
      <Few filters={MINE} title={texts('advisor.console.tab.mine')} />
      <Few filters={NOBODYS} title={texts('advisor.console.tab.unassigned')} />
    </div>
  );
}

function Figure({
  filters,
  count,
  label,
  late,
}: {
  filters: Filters;
  count: number | undefined;
  label: string;
  late?: boolean;
}) {
  return (
    <li>
      <a href={`#${listAddress(filters)}`}>
        <strong className="numeric">{count ?? '–'}</strong>
        {late && count ? (
          <StatusLabel small kind="attention">
            {label}
          </StatusLabel>
        ) : (
          <span>{label}</span>
        )}
      </a>
    </li>
  );
}

/** Left out when there is nothing: its figure says so. */
function Few({ filters, title, keys = false }: { filters: Filters; title: string; keys?: boolean }) {
  const texts = useTexts();
  const list = usePages(casesQuery(filters));
  const rows = list.pages[0]?.cases ?? [];
  const isThere = rows.length > 0;
  if (!list.isPending && !list.isError && !isThere) return null;
  return (
    <section className="stack-tight">
      <div className="overview-head">
        <h2>{title}</h2>
        {rows.length > FEW ? <a href={`#${listAddress(filters)}`}>{texts('advisor.console.overview.all')}</a> : null}
      </div>
      {list.isPending ? (
        <Skeleton lines={['field', 'field']} />
      ) : list.isError ? (
        <CaseError error={list.error} again={() => list.refetch()} />
      ) : (
        <CaseTable caption={title} rows={rows.slice(0, FEW)} from={{ address: OVERVIEW, filters }} keys={keys} />
      )}
    </section>
  );
}
