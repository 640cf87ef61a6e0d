/** Figures of a period: how the queues go, what the hits were, and how much each advisor has decided, without a name (A-117). */
import { getStatistics, getStatisticsFile } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { weekNumber } from '@bli-kunde/domain/advisor/statistics.ts';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { formatShortDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery } from '../../app/use-query.ts';
import { type SubmitEvent, useState } from 'react';
import { bankBase } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { ColumnPlot } from '../column-plot.tsx';
import { Loaded } from '../parts/part-loader.tsx';
import { shownNumber } from '../shown-time.ts';
import './figures.css';
import './saker.css';

interface Period {
  readonly from?: string;
  readonly to?: string;
}
const statisticsQuery = (period: Period) => ({
  queryKey: ['advisor-statistics', period] as const,
  queryFn: async () => (await call(getStatistics, { query: { ...period } })).body,
  staleTime: 30_000,
  retry: false as const,
});
type Figures = Awaited<ReturnType<ReturnType<typeof statisticsQuery>['queryFn']>>;

/** `0.95–1.00` as it is read: `95–100 %`. */
const inPercent = (step: string): string =>
  `${step
    .split('–')
    .map((part) => Math.round(Number(part) * 100))
    .join('–')}\u00a0%`;

export default function StatisticsPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.statistikk');
  useArrival('statistikk', title, useSite().name);
  const [period, setPeriod] = useState<Period>({});
  const asked = useQuery(statisticsQuery(period));
  // Those of the period before stand until the new ones are there.
  const [found, setFound] = useState(asked);
  if (found !== asked && !asked.isPending && (found.data !== asked.data || found.error !== asked.error))
    setFound(asked);
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <PeriodForm onChoose={setPeriod} />
      <Loaded of={found}>
        {(figures) => (
          <>
            <div className="figures-head">
              <p>
                {texts('advisor.console.statistics.period', {
                  from: formatShortDate(figures.from),
                  to: formatShortDate(figures.to),
                })}
              </p>
              <Button
                variant="secondary"
                icon="download"
                href={addressOf(getStatisticsFile, bankBase(), {}, { from: figures.from, to: figures.to })}
              >
                {texts('advisor.console.statistics.file')}
              </Button>
            </div>
            <Plots weeks={figures.weeks} ages={figures.ages} />
            <Queues queues={figures.queues} />
            <FalseHits falseHits={figures.falseHits} />
            <Advisors advisors={figures.advisors} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Empty fields choose the last thirty days. */
function PeriodForm({ onChoose }: { onChoose: (period: Period) => void }) {
  const texts = useTexts();
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [problems, setProblems] = useState<Readonly<Partial<Record<keyof Period, string>>>>({});
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = { from: parseShortDate(typed.from), to: parseShortDate(typed.to) };
    const wrong = (['from', 'to'] as const).filter((name) => typed[name].trim() !== '' && days[name] === null);
    setProblems(Object.fromEntries(wrong.map((name) => [name, texts('advisor.console.problem.on')])));
    if (wrong[0] !== undefined) {
      document.getElementById(`period-${wrong[0]}`)?.focus();
      return;
    }
    onChoose({ ...(days.from ? { from: days.from } : {}), ...(days.to ? { to: days.to } : {}) });
  };
  return (
    <form className="filters" noValidate onSubmit={choose}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`period-${name}`}
          name={name}
          label={texts(`advisor.console.period.${name}`)}
          error={problems[name] ?? null}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Button type="submit" variant="secondary">
        {texts('advisor.console.statistics.show')}
      </Button>
    </form>
  );
}

/** Inflow, age and time: what the tables do not show at a glance (D-157). */
function Plots({ weeks, ages }: Pick<Figures, 'weeks' | 'ages'>) {
  const texts = useTexts();
  const ofWeek = (week: Figures['weeks'][number]['week']): string =>
    texts('advisor.console.statistics.week.of', { week: String(weekNumber(week)) });
  return (
    <div className="plots">
      <ColumnPlot
        id="inflow"
        title={texts('advisor.console.statistics.inflow')}
        of={texts('advisor.console.statistics.week')}
        series={[texts('advisor.console.statistics.opened')]}
        columns={weeks.map(({ week, opened }) => ({ label: ofWeek(week), values: [opened] }))}
      />
      <ColumnPlot
        id="ages"
        title={texts('advisor.console.statistics.ages')}
        of={texts('advisor.console.statistics.age')}
        series={[texts('advisor.console.statistics.cases')]}
        columns={ages.map(({ from, to, count }) => ({
          label: to === null ? texts('advisor.console.statistics.age.most', { from: from - 1 }) : `${from}–${to}`,
          values: [count],
        }))}
      />
      <ColumnPlot
        id="times"
        title={texts('advisor.console.statistics.times')}
        of={texts('advisor.console.statistics.week')}
        series={[texts('advisor.console.statistics.median'), texts('advisor.console.statistics.p90')]}
        columns={weeks.map(({ week, medianDays, p90Days }) => ({ label: ofWeek(week), values: [medianDays, p90Days] }))}
      />
    </div>
  );
}

function Queues({ queues }: Pick<Figures, 'queues'>) {
  const texts = useTexts();
  const columns = ['opened', 'closed', 'open', 'overdue', 'medianDays', 'returned'] as const;
  return (
    <section className="stack-tight" aria-labelledby="queues-title">
      <h2 id="queues-title">{texts('advisor.console.statistics.queues')}</h2>
      <table className="figures-table" data-wide>
        <caption className="ds-sr-only">{texts('advisor.console.statistics.queues')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('advisor.console.list.queue')}</th>
            {columns.map((column) => (
              <th scope="col" data-number key={column}>
                {texts(`advisor.console.statistics.${column}`)}
              </th>
            ))}
            <th scope="col">{texts('advisor.console.statistics.outcomes')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((one) => (
            <tr key={one.queue}>
              <th scope="row">{texts(`advisor.queue.${one.queue}`)}</th>
              {columns.map((column) => (
                <td data-number key={column} data-label={texts(`advisor.console.statistics.${column}`)}>
                  {one[column] === null ? '–' : shownNumber(one[column])}
                </td>
              ))}
              <td data-label={texts('advisor.console.statistics.outcomes')}>
                {one.outcomes
                  .map(({ outcome, count }) => `${texts(`advisor.outcome.${outcome}`)} ${shownNumber(count)}`)
                  .join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FalseHits({ falseHits }: Pick<Figures, 'falseHits'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="hits-title">
      <h2 id="hits-title">{texts('advisor.console.statistics.falseHits')}</h2>
      {falseHits.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.statistics.falseHits.none')}</p>
      ) : (
        <table className="figures-table" data-wide>
          <caption className="ds-sr-only">{texts('advisor.console.statistics.falseHits')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.monitoring.list')}</th>
              <th scope="col">{texts('advisor.console.statistics.score')}</th>
              <th scope="col" data-number>
                {texts('advisor.console.statistics.judged')}
              </th>
              <th scope="col" data-number>
                {texts('advisor.console.statistics.notSame')}
              </th>
            </tr>
          </thead>
          <tbody>
            {falseHits.map(({ list, score, judged, notSame }) => (
              <tr key={`${list} ${score}`}>
                <th scope="row">{list}</th>
                <td className="numeric" data-label={texts('advisor.console.statistics.score')}>
                  {inPercent(score)}
                </td>
                <td data-number data-label={texts('advisor.console.statistics.judged')}>
                  {shownNumber(judged)}
                </td>
                <td data-number data-label={texts('advisor.console.statistics.notSame')}>
                  {shownNumber(notSame)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Advisors({ advisors }: Pick<Figures, 'advisors'>) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="advisors-title">
      <h2 id="advisors-title">{texts('advisor.console.statistics.advisors')}</h2>
      <p className="quiet">{texts('advisor.console.statistics.advisors.help')}</p>
      {advisors.length === 0 ? null : (
        <table className="figures-table" data-narrow>
          <caption className="ds-sr-only">{texts('advisor.console.statistics.advisors')}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('advisor.console.field.advisor')}</th>
              <th scope="col" data-number>
                {texts('advisor.console.statistics.closed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {advisors.map(({ advisor, closed }) => (
              <tr key={advisor}>
                <th scope="row">{advisor}</th>
                <td data-number>{closed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
