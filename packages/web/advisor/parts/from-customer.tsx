/** Files that the customer has sent, each with its state; the copy opens beside the page (D-216). */
import { getCasePaper, getCasePapers } from '@bli-kunde/domain/advisor/papers-api.ts';
import { isBeingChecked, type PaperState } from '@bli-kunde/domain/cases/paper.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { DocumentLink } from '../../app/document-link.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { StatusLabel, type StatusKind } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownInstant } from '../shown-time.ts';
import { partQuery } from '../the-case.ts';
import type { PartProps } from './part-props.ts';
import '../table.css';

const KINDS: Readonly<Record<PaperState, StatusKind>> = {
  RECEIVED: 'default',
  SCANNED: 'default',
  RENDERED: 'info',
  READ: 'success',
  INFECTED: 'error',
  UNREADABLE: 'warning',
  WITHDRAWN: 'default',
};
/** Milliseconds between two questions while a file is checked. */
const AGAIN = 3_000;

/** Nothing where nothing was sent, or nobody can tell. */
export function FromCustomer({ one: theCase }: PartProps) {
  const texts = useTexts();
  const { data } = useQuery({
    ...partQuery(theCase.number, 'papers', () => call(getCasePapers, { params: { id: theCase.id } })),
    refetchInterval: ({ state }) => (state.data?.some((paper) => isBeingChecked(paper.state)) ? AGAIN : false),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="from-customer" aria-labelledby="from-customer-title">
      <h3 id="from-customer-title">{texts('advisor.console.papers')}</h3>
      <p className="quiet">{texts('advisor.console.papers.copy')}</p>
      <table className="facts-table">
        <caption className="ds-sr-only">{texts('advisor.console.papers')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('advisor.console.papers.file')}</th>
            <th scope="col">{texts('advisor.console.papers.kind')}</th>
            <th scope="col">{texts('advisor.console.papers.at')}</th>
            <th scope="col">{texts('advisor.console.papers.state')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, name, kind, size, state, receivedAt, isReadable, isWithheld }) => (
            <tr key={id}>
              <th scope="row">
                {isReadable ? (
                  <DocumentLink row={getCasePaper} params={{ id: theCase.id, paper: id }} label={name} />
                ) : (
                  name
                )}
                <span className="cases-quiet">
                  {isWithheld ? texts('advisor.console.document.withheld') : fileSize(size)}
                </span>
              </th>
              <td>{kind}</td>
              <td className="numeric">{shownInstant(receivedAt)}</td>
              <td>
                <StatusLabel small kind={KINDS[state]}>
                  {texts(`advisor.console.papers.state.${state}`)}
                </StatusLabel>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
