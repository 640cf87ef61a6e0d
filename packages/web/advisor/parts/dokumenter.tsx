/** 'Dokumenter': agreement and copies, each with its checksum and whether it is proven. */
import { getCaseDocument, getCaseDocuments } from '@bli-kunde/domain/advisor/files-api.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { DocumentLink } from '../../app/document-link.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { FromCustomer } from './from-customer.tsx';
import type { PartProps } from './part-props.ts';
import { shownInstant } from '../shown-time.ts';
import { partQuery } from '../the-case.ts';
import { Loaded } from './part-loader.tsx';
import '../table.css';

/** Made when they are read: what is proven, and has a checksum, is what they are made of. */
const COPIES: readonly string[] = ['CUSTOMER_COPY', 'BANK_COPY'];

export function Documents(props: PartProps) {
  return (
    <>
      <FromCustomer {...props} />
      <Signed {...props} />
    </>
  );
}

function Signed({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(partQuery(one.number, 'documents', () => call(getCaseDocuments, { params: { id: one.id } })));
  return (
    <Loaded of={found}>
      {(documents) =>
        documents.length === 0 ? (
          <p className="console-empty">{texts('advisor.console.documents.none')}</p>
        ) : (
          <table className="facts-table">
            <caption className="ds-sr-only">{texts('advisor.console.part.dokumenter')}</caption>
            <thead>
              <tr>
                <th scope="col">{texts('advisor.console.documents.document')}</th>
                <th scope="col">{texts('advisor.console.documents.at')}</th>
                <th scope="col">{texts('advisor.console.documents.hash')}</th>
                <th scope="col">{texts('advisor.console.documents.isProven')}</th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, is, at, sha256, isProven, isWithheld }) => (
                <tr key={id}>
                  <th scope="row">
                    {isWithheld ? (
                      <>
                        {texts(`advisor.console.document.${is}`)}
                        <span className="cases-quiet">{texts('advisor.console.document.withheld')}</span>
                      </>
                    ) : (
                      <DocumentLink
                        row={getCaseDocument}
                        params={{ id: one.id, document: id }}
                        label={texts(`advisor.console.document.${is}`)}
                      />
                    )}
                  </th>
                  <td className="numeric">{shownInstant(at)}</td>
                  <td>
                    <span className="cases-quiet">
                      {texts(
                        COPIES.includes(is)
                          ? 'advisor.console.documents.hash.answers'
                          : 'advisor.console.documents.hash.file',
                      )}
                    </span>
                    <code className="hash">{sha256}</code>
                  </td>
                  <td>
                    <StatusLabel small kind={isProven ? 'success' : 'error'}>
                      {texts(isProven ? 'advisor.console.proven' : 'advisor.console.unproven')}
                    </StatusLabel>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
