/** Columns of one or two series, with the same numbers in a table: the drawing is for the eye alone (D-158). */
import { useTexts } from '../ui/texts-context.tsx';
import { shownNumber } from './shown-time.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** Heading of the column of labels. */
  readonly of: string;
  readonly series: readonly string[];
  /** Stands in the table where there is nothing to show. */
  readonly none?: string;
  readonly columns: readonly {
    readonly label: string;
    /** One for each series; null where there is nothing to show. */
    readonly values: readonly (number | null)[];
  }[];
}

/** Labels that have room below the columns; of more only the first and the last are shown. */
const MOST_LABELS = 8;
const HEIGHT = 100;
/** Width of a column with the blank beside it. */
const WIDTH = 10;

export function ColumnPlot({ id, title, of, series, columns, none = '–' }: Props) {
  const texts = useTexts();
  const top = Math.max(0, ...columns.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const each = (WIDTH * 0.7) / series.length;
  const hasRoom = columns.length <= MOST_LABELS;
  const labels = hasRoom ? columns : [...columns.slice(0, 1), ...columns.slice(-1)];
  return (
    <section className="plot" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {top === 0 ? (
        <p className="console-empty">{texts('advisor.console.statistics.plot.none')}</p>
      ) : (
        <div className="stack-tight" aria-hidden="true">
          <p className="quiet numeric">{texts('advisor.console.statistics.plot.top', { value: shownNumber(top) })}</p>
          <div className="plot-drawing">
            <svg viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
              {columns.map(({ label, values }, place) =>
                values.map((value, at) =>
                  value === null || value === 0 ? null : (
                    <rect
                      key={`${label} ${series[at]}`}
                      data-series={at}
                      x={place * WIDTH + WIDTH * 0.15 + at * each}
                      y={HEIGHT - (value / top) * HEIGHT}
                      width={each}
                      height={(value / top) * HEIGHT}
                    />
                  ),
                ),
              )}
            </svg>
          </div>
          <p className="plot-labels" data-each={hasRoom || undefined}>
            {labels.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          {series.length > 1 ? (
            <ul className="plot-key">
              {series.map((name, at) => (
                <li key={name}>
                  <svg viewBox="0 0 1 1" data-series={at}>
                    <rect width="1" height="1" fill="currentcolor" />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
      <details>
        <summary>{texts('advisor.console.statistics.table')}</summary>
        <table className="figures-table" data-narrow>
          <caption className="ds-sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map((name) => (
                <th scope="col" data-number key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, values }, place) => (
              <tr key={`${label} ${place}`}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td data-number key={series[at]}>
                    {value === null ? none : shownNumber(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
