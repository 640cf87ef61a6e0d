/** The funnel of the bank's journeys: how far they come, how long they take and by what error they are left, without anybody in it (D-177). */
import { getFunnel, getFunnelFile } from '@bli-kunde/domain/advisor/funnel-api.ts';
import { weekNumber } from '@bli-kunde/domain/advisor/statistics.ts';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { addDays, formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type ReactNode, useState } from 'react';
import { bankBase } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { useQuery } from '../../app/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { ColumnPlot } from '../column-plot.tsx';
import { FiguresTable } from '../figures-table.tsx';
import { funnelWords } from '../funnel-words.ts';
import { Loaded } from '../parts/part-loader.tsx';
import { shownNumber } from '../shown-time.ts';
import './figures.css';

const funnelQuery = {
  queryKey: ['advisor-funnel'] as const,
  queryFn: async () => (await call(getFunnel)).body,
  staleTime: 60_000,
  retry: false as const,
};
type Figures = Awaited<ReturnType<(typeof funnelQuery)['queryFn']>>;
type OfJourney = Figures['funnels'][number];

export default function FunnelPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.soknadslop');
  useArrival('soknadslop', title, useSite().name);
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <Loaded of={useQuery(funnelQuery)}>{(figures) => <Funnels figures={figures} />}</Loaded>
    </div>
  );
}

const keyOf = ({ journey, channel }: OfJourney): string => `${journey} ${channel}`;

function Funnels({ figures: { from, to, funnels } }: { figures: Figures }) {
  const texts = useTexts();
  const [chosen, setChosen] = useState('');
  const shown = funnels.find((item) => keyOf(item) === chosen) ?? funnels[0];
  return (
    <>
      <div className="stack-tight">
        <p>
          {texts('advisor.console.funnel.period', {
            from: formatShortDate(from),
            to: formatShortDate(addDays(to, 6)),
          })}
        </p>
        <p className="quiet">{texts('advisor.console.funnel.help')}</p>
      </div>
      {shown === undefined ? (
        <p className="console-empty">{texts('advisor.console.funnel.none')}</p>
      ) : (
        <>
          <div className="figures-head">
            <Select
              id="funnel"
              name="funnel"
              label={texts('advisor.console.funnel.choose')}
              optional={false}
              value={keyOf(shown)}
              options={funnels.map((item) => ({
                value: keyOf(item),
                label: texts('advisor.console.funnel.choice', {
                  journey: texts(`advisor.console.funnel.journey.${item.journey}`),
                  channel: texts(`advisor.channel.${item.channel}`),
                }),
              }))}
              onChange={setChosen}
            />
            <Button variant="secondary" icon="download" href={addressOf(getFunnelFile, bankBase())}>
              {texts('advisor.console.statistics.file')}
            </Button>
          </div>
          <OneFunnel key={keyOf(shown)} funnel={shown} />
        </>
      )}
    </>
  );
}

function OneFunnel({ funnel: { sums, weeks } }: { funnel: OfJourney }) {
  const texts = useTexts();
  const words = funnelWords(texts);
  return (
    <>
      <Summary sums={sums} />
      <div className="plots">
        <ColumnPlot
          id="funnel-steps"
          title={texts('advisor.console.funnel.steps')}
          of={texts('advisor.console.funnel.step')}
          series={[texts('advisor.console.funnel.reached')]}
          columns={sums.stages.map(({ stage, reached }) => ({
            label: texts(`advisor.console.funnel.stage.${stage}`),
            values: [reached],
          }))}
        />
        <ColumnPlot
          id="funnel-weeks"
          title={texts('advisor.console.funnel.weekPlot')}
          of={texts('advisor.console.statistics.week')}
          series={[texts('advisor.console.funnel.ended'), texts('advisor.console.funnel.customers')]}
          none={texts('advisor.console.funnel.hidden')}
          columns={weeks.map(({ week, ended, customers }) => ({
            label: texts('advisor.console.statistics.week.of', { week: String(weekNumber(week)) }),
            values: [ended, customers],
          }))}
        />
      </div>
      <FiguresTable
        id="funnel-table"
        title={texts('advisor.console.funnel.stepTable')}
        of={texts('advisor.console.funnel.step')}
        columns={[
          texts('advisor.console.funnel.reached'),
          texts('advisor.console.funnel.left'),
          texts('advisor.console.funnel.median'),
          texts('advisor.console.funnel.p90'),
        ]}
        rows={sums.stages.map(({ stage, reached, isLeast, ...times }, at) => {
          const next = sums.stages[at + 1];
          const isFirst = at === 0;
          return {
            label: texts(`advisor.console.funnel.stage.${stage}`),
            values: [
              isLeast ? words.least(reached) : shownNumber(reached),
              next === undefined ? '–' : isLeast || next.isLeast ? words.hidden : shownNumber(reached - next.reached),
              isFirst ? '–' : words.time(times.medianSeconds),
              isFirst ? '–' : words.time(times.p90Seconds),
            ],
          };
        })}
      />
      <FiguresTable
        id="funnel-week-table"
        title={texts('advisor.console.funnel.weeks')}
        of={texts('advisor.console.statistics.week')}
        columns={[
          texts('advisor.console.funnel.begun'),
          texts('advisor.console.funnel.underway'),
          texts('advisor.console.funnel.ended'),
          texts('advisor.console.funnel.customers'),
          texts('advisor.console.funnel.sameVisit'),
          texts('advisor.console.funnel.withoutPerson'),
          texts('advisor.console.funnel.median'),
        ]}
        rows={weeks.map((week) => ({
          label: texts('advisor.console.statistics.week.of', { week: String(weekNumber(week.week)) }),
          values: [
            ...[week.begun, week.underway, week.ended, week.customers].map(words.count),
            words.share(week.sameVisit),
            words.share(week.withoutPerson),
            words.time(week.medianSeconds),
          ],
        }))}
      />
      {sums.errors.length === 0 ? (
        <section className="stack-tight" aria-labelledby="funnel-errors-title">
          <h2 id="funnel-errors-title">{texts('advisor.console.funnel.errors')}</h2>
          <p className="console-empty">{texts('advisor.console.funnel.errors.none')}</p>
        </section>
      ) : (
        <FiguresTable
          id="funnel-errors"
          title={texts('advisor.console.funnel.errors')}
          of={texts('advisor.console.funnel.error')}
          columns={[texts('advisor.console.funnel.count')]}
          rows={sums.errors.map(({ stage, error, count }) => ({
            label: texts('advisor.console.funnel.error.at', {
              error: texts(`advisor.console.funnel.error.${error}`),
              step: texts(`advisor.console.funnel.stage.${stage}`),
            }),
            values: [shownNumber(count)],
          }))}
        />
      )}
    </>
  );
}

function Summary({ sums }: Pick<OfJourney, 'sums'>) {
  const texts = useTexts();
  const words = funnelWords(texts);
  const figure = (count: number): string => (sums.isLeast ? words.least(count) : shownNumber(count));
  const terms: readonly (readonly [string, ReactNode])[] = [
    [texts('advisor.console.funnel.begun'), figure(sums.begun)],
    [texts('advisor.console.funnel.customers'), figure(sums.customers)],
    [texts('advisor.console.funnel.sameVisit'), words.share(sums.sameVisit)],
    [texts('advisor.console.funnel.withoutPerson'), words.share(sums.withoutPerson)],
    [texts('advisor.console.funnel.medianDone'), words.time(sums.medianSeconds)],
    [texts('advisor.console.funnel.p90Done'), words.time(sums.p90Seconds)],
  ];
  return (
    <section className="stack-tight" aria-labelledby="funnel-summary-title">
      <h2 id="funnel-summary-title">{texts('advisor.console.funnel.summary')}</h2>
      <dl className="key-figures">
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
