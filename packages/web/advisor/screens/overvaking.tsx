/** The list that customers are held against, the runs over them, the review dates to come, and where one advisor decides alone (A-101, A-103, A-105, D-035). */
import { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { useQuery } from '../../app/use-query.ts';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CustomerFiles } from '../parts/customer-files.tsx';
import { Loaded } from '../parts/part-loader.tsx';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { shownInstant, shownMonth, shownNumber } from '../shown-time.ts';
import './figures.css';
import './saker.css';

const monitoringQuery = {
  queryKey: ['advisor-monitoring'] as const,
  queryFn: async () => (await call(getMonitoring)).body,
  staleTime: 30_000,
  retry: false as const,
};
type Monitoring = Awaited<ReturnType<typeof monitoringQuery.queryFn>>;

export default function MonitoringPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.overvaking');
  useArrival('overvaking', title, useSite().name);
  const found = useQuery(monitoringQuery);
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <Loaded of={found}>
        {({ lists, runs, reviews, oneAdvisor, files }) => (
          <>
            <Lists lists={lists} />
            <Runs runs={runs} />
            <CustomerFiles files={files} />
            <Reviews reviews={reviews} />
            <WhereOneDecides oneAdvisor={oneAdvisor} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Lists({ lists }: Pick<Monitoring, 'lists'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="lists-title">
      <h2 id="lists-title">{texts('advisor.console.monitoring.lists')}</h2>
      {lists.length === 0 ? (
        <StatusLabel kind="error">{texts('advisor.console.monitoring.lists.none')}</StatusLabel>
      ) : (
        <table className="figures-table" data-wide>
          <caption className="ds-sr-only">{texts('advisor.console.monitoring.lists')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.monitoring.list')}</th>
              <th scope="col">{texts('advisor.console.monitoring.date')}</th>
              <th scope="col" data-number>
                {texts('advisor.console.monitoring.entries')}
              </th>
              <th scope="col">{texts('advisor.console.list.state')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ name, date, entries, isTooOld, isInForce, unread, unfindable }) => (
              <tr key={name}>
                <th scope="row">{texts('advisor.console.monitoring.list.name', { name })}</th>
                <td className="numeric" data-label={texts('advisor.console.monitoring.date')}>
                  {date === null ? texts('advisor.console.unknown') : shownInstant(date)}
                </td>
                <td data-number data-label={texts('advisor.console.monitoring.entries')}>
                  {shownNumber(entries)}
                </td>
                <td>
                  <StatusLabel small kind={isTooOld || !isInForce ? 'error' : 'success'}>
                    {texts(
                      isTooOld
                        ? 'advisor.console.monitoring.tooOld'
                        : isInForce
                          ? 'advisor.console.monitoring.inForce'
                          : 'advisor.console.monitoring.otherList',
                    )}
                  </StatusLabel>
                  {unread > 0 ? (
                    <p className="quiet">
                      {texts('advisor.console.monitoring.unread', { count: shownNumber(unread) })}
                    </p>
                  ) : null}
                  <Unfindable all={unfindable} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Entries with no name that can be read (N-030). */
function Unfindable({ all }: { all: Monitoring['lists'][number]['unfindable'] }) {
  const texts = useTexts();
  if (all.length === 0) return null;
  const scripts = all.map(({ script, count }) =>
    texts('advisor.console.monitoring.unfindable.script', {
      script: texts(`advisor.console.list.script.${script}`),
      count: shownNumber(count),
    }),
  );
  const count = shownNumber(all.reduce((sum, one) => sum + one.count, 0));
  return (
    <p className="quiet">{texts('advisor.console.monitoring.unfindable', { count, scripts: scripts.join(', ') })}</p>
  );
}

function Runs({ runs }: Pick<Monitoring, 'runs'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="runs-title">
      <h2 id="runs-title">{texts('advisor.console.monitoring.runs')}</h2>
      {runs.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.monitoring.runs.none')}</p>
      ) : (
        <table className="figures-table" data-wide>
          <caption className="ds-sr-only">{texts('advisor.console.monitoring.runs')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.monitoring.started')}</th>
              <th scope="col">{texts('advisor.console.monitoring.list')}</th>
              <th scope="col">{texts('advisor.console.list.state')}</th>
              <th scope="col">{texts('advisor.console.monitoring.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, list, startedAt, endedAt, isLate, failed }) => (
              <tr key={id}>
                <th scope="row" className="numeric">
                  {shownInstant(startedAt)}
                </th>
                <td data-label={texts('advisor.console.monitoring.list')}>
                  {texts('advisor.console.monitoring.list.name', { name: list })}
                </td>
                <td>
                  <StatusLabel small kind={isLate ? 'error' : endedAt === null ? 'default' : 'success'}>
                    {endedAt === null
                      ? texts(isLate ? 'advisor.console.monitoring.late' : 'advisor.console.monitoring.underWay')
                      : texts('advisor.console.monitoring.ended', { at: shownInstant(endedAt) })}
                  </StatusLabel>
                </td>
                <td data-label={texts('advisor.console.monitoring.failed')}>
                  {failed === 0 ? (
                    shownNumber(0)
                  ) : (
                    <StatusLabel small kind="error">
                      {texts('advisor.console.monitoring.failed.count', { count: shownNumber(failed) })}
                    </StatusLabel>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The first month holds all before it, too. */
function Reviews({ reviews }: Pick<Monitoring, 'reviews'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts('advisor.console.monitoring.reviews')}</h2>
      {reviews.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.monitoring.reviews.none')}</p>
      ) : (
        <table className="figures-table" data-narrow>
          <caption className="ds-sr-only">{texts('advisor.console.monitoring.reviews')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.monitoring.month')}</th>
              <th scope="col" data-number>
                {texts('advisor.console.monitoring.declarations')}
              </th>
            </tr>
          </thead>
          <tbody>
            {reviews.map(({ month, count }, at) => (
              <tr key={month}>
                <th scope="row">
                  {at === 0
                    ? texts('advisor.console.monitoring.toMonth', { month: shownMonth(month) })
                    : shownMonth(month)}
                </th>
                <td data-number>{shownNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Two persons decide where risk is high, but for these. */
function WhereOneDecides({ oneAdvisor }: Pick<Monitoring, 'oneAdvisor'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="one-advisor-title">
      <h2 id="one-advisor-title">{texts('advisor.console.monitoring.oneAdvisor')}</h2>
      {oneAdvisor.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.monitoring.oneAdvisor.none')}</p>
      ) : (
        <table className="figures-table" data-wide>
          <caption className="ds-sr-only">{texts('advisor.console.monitoring.oneAdvisor')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.monitoring.oneAdvisor.ground')}</th>
              <th scope="col">{texts('advisor.console.monitoring.oneAdvisor.days')}</th>
              <th scope="col">{texts('advisor.console.monitoring.oneAdvisor.by')}</th>
              <th scope="col">{texts('advisor.console.monitoring.oneAdvisor.why')}</th>
            </tr>
          </thead>
          <tbody>
            {oneAdvisor.map(({ ground, from, until, decidedBy, why }) => (
              <tr key={`${ground} ${from}`}>
                <th scope="row">{texts(`advisor.risk.ground.${ground}`)}</th>
                <td className="numeric" data-label={texts('advisor.console.monitoring.oneAdvisor.days')}>
                  {texts('advisor.console.monitoring.oneAdvisor.fromUntil', {
                    from: formatShortDate(from),
                    until: formatShortDate(until),
                  })}
                </td>
                <td data-label={texts('advisor.console.monitoring.oneAdvisor.by')}>{decidedBy}</td>
                <td data-label={texts('advisor.console.monitoring.oneAdvisor.why')}>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
