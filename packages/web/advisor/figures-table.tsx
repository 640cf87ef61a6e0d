/** A table of figures under its heading: numbers under each other, and each with its column's name where the window is narrow. */
import type { ReactNode } from 'react';
import './screens/figures.css';

interface FiguresTableProps {
  readonly id: string;
  readonly title: string;
  readonly of: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly ReactNode[] }[];
}

export function FiguresTable({ id, title, of, columns, rows }: FiguresTableProps) {
  return (
    <section className="stack-tight" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <table
        className="figures-table"
        data-wide={columns.length > 1 || undefined}
        data-narrow={columns.length === 1 || undefined}
      >
        <caption className="ds-sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map((column) => (
              <th scope="col" data-number key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td data-number data-label={columns[at]} key={columns[at]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
