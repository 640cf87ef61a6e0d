/** Declarations that come out differently, with the case of each where the reader's roles show it (D-197). */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import { Loaded } from '../parts/part-loader.tsx';
import { flipsQuery } from './policy-query.ts';
import { trialWords } from './trial-words.ts';

export function PolicyFlips({ askedAt }: { readonly askedAt: string }) {
  const texts = useTexts();
  const words = trialWords(texts);
  const found = useQuery(flipsQuery(askedAt));
  const title = texts('advisor.console.policy.trial.flips');
  const columns = [
    texts('advisor.console.policy.trial.flips.process'),
    texts('advisor.console.policy.trial.flips.outcome'),
    texts('advisor.console.policy.trial.flips.why'),
  ];
  return (
    <section className="stack-tight" aria-labelledby="trial-flips-title">
      <h2 id="trial-flips-title">{title}</h2>
      <Loaded of={found}>
        {({ declarations }) =>
          declarations.length === 0 ? (
            <p className="console-empty">{texts('advisor.console.policy.trial.flips.none')}</p>
          ) : (
            <table className="figures-table" data-wide>
              <caption className="ds-sr-only">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts('advisor.console.policy.trial.flips.day')}</th>
                  {columns.map((column) => (
                    <th scope="col" key={column}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {declarations.map(({ completedOn, process, case: number, before, after, gained, lost }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a declaration is shown without its id
                  <tr key={at}>
                    <th scope="row">
                      {formatShortDate(completedOn)}
                      {number === null ? null : (
                        <>
                          {' '}
                          <a href={`#${caseAddress(number)}`}>
                            {texts('advisor.console.policy.trial.flips.case', { number })}
                          </a>
                        </>
                      )}
                    </th>
                    <td data-label={columns[0]}>{texts(`advisor.process.${process}`)}</td>
                    <td data-label={columns[1]}>
                      {words.moved(
                        words.outcome(before.status, before.riskClass),
                        words.outcome(after.status, after.riskClass),
                      )}
                    </td>
                    <td data-label={columns[2]}>
                      <ul className="policy-rules">
                        {[...gained, ...lost].map((rule) => (
                          <li key={rule.code}>{rule.words}</li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </section>
  );
}
