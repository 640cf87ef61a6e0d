/** Customers' files by what is due about them, each with the cases that the reader may see (D-242). */
import type { FilesDue } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { Fragment } from 'react';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import { shownNumber } from '../shown-time.ts';

interface CustomerFilesProps {
  readonly files: readonly { readonly what: FilesDue; readonly count: number; readonly cases: readonly number[] }[];
}

export function CustomerFiles({ files }: CustomerFilesProps) {
  const texts = useTexts();
  return (
    <section className="stack-tight" aria-labelledby="files-title">
      <h2 id="files-title">{texts('advisor.console.monitoring.files')}</h2>
      <table className="figures-table" data-wide>
        <caption className="ds-sr-only">{texts('advisor.console.monitoring.files')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('advisor.console.monitoring.files.what')}</th>
            <th scope="col" data-number>
              {texts('advisor.console.monitoring.files.count')}
            </th>
            <th scope="col">{texts('advisor.console.monitoring.files.cases')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ what, count, cases }) => (
            <tr key={what}>
              <th scope="row">{texts(`advisor.console.monitoring.files.${what}`)}</th>
              <td data-number data-label={texts('advisor.console.monitoring.files.count')}>
                {shownNumber(count)}
              </td>
              <td data-label={texts('advisor.console.monitoring.files.cases')}>
                {cases.length === 0 ? (
                  texts('advisor.console.monitoring.files.none')
                ) : (
                  <span>
                    {cases.map((number, at) => (
                      <Fragment key={number}>
                        {at === 0 ? '' : ', '}
                        <a href={`#${caseAddress(number)}`}>{number}</a>
                      </Fragment>
                    ))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
