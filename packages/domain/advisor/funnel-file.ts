/** The funnel as a file for a spreadsheet (D-174). */
import type { Texts } from '../texts/texts.ts';
import type { Funnel, ToldShare, Times } from './funnel.ts';
import { spreadsheet, weekNumber } from './statistics.ts';

type Figure = readonly [name: FigureName, value: number | null];
export type FigureName =
  | 'begun'
  | 'underway'
  | 'ended'
  | 'customers'
  | 'decided'
  | 'withoutPerson'
  | 'sameVisit'
  | 'medianSeconds'
  | 'p90Seconds'
  | 'reached'
  | 'left';

const timesOf = ({ medianSeconds, p90Seconds }: Times): Figure[] => [
  ['medianSeconds', medianSeconds],
  ['p90Seconds', p90Seconds],
];
const countOf = (share: ToldShare | null): number | null => share?.count ?? null;

/** One line for each figure of each week, in the words of `texts`; what is not told has an empty field. */
export function funnelFile({ funnels }: Funnel, texts: Texts): string {
  const named = (name: FigureName): string => texts(`advisor.console.funnel.file.${name}`);
  const rows = funnels.flatMap(({ journey, channel, weeks }) =>
    weeks.flatMap((week) => {
      const of = [
        texts(`advisor.console.funnel.journey.${journey}`),
        texts(`advisor.channel.${channel}`),
        `${week.week} (${texts('advisor.console.statistics.week.of', { week: String(weekNumber(week.week)) })})`,
      ];
      const line = (step: string, [name, value]: Figure) => [...of, step, named(name), value];
      const whole: Figure[] = [
        ...(['begun', 'underway', 'ended', 'customers', 'decided'] as const).map((name): Figure => [name, week[name]]),
        ['withoutPerson', countOf(week.withoutPerson)],
        ['sameVisit', countOf(week.sameVisit)],
        ...timesOf(week),
      ];
      return [
        ...whole.map((figure) => line('', figure)),
        ...week.stages.flatMap(({ stage, reached, left, ...times }) => {
          const figures: Figure[] = [['reached', reached], ['left', left], ...timesOf(times)];
          return figures.map((figure) => line(texts(`advisor.console.funnel.stage.${stage}`), figure));
        }),
        ...week.errors.map(({ stage, error, count }) => [
          ...of,
          texts(`advisor.console.funnel.stage.${stage}`),
          texts(`advisor.console.funnel.error.${error}`),
          count,
        ]),
      ];
    }),
  );
  const heads = (['journey', 'channel', 'week', 'step', 'figure', 'value'] as const).map((name) =>
    texts(`advisor.console.funnel.head.${name}`),
  );
  return spreadsheet([heads, ...rows]);
}
