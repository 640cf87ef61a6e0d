/** Links to the agreement that is signed, and for who reads English to a reading copy of it (N-171). */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { DocumentLink } from '../app/document-link.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface AgreementLinksProps {
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly label: string;
  /** Row of the copy; null where this reader is offered none. */
  readonly copy: Endpoint | null;
}

export function AgreementLinks({ row, params, label, copy }: AgreementLinksProps) {
  const texts = useTexts();
  return (
    <>
      <DocumentLink row={row} params={params} label={label} />
      {copy === null ? null : <DocumentLink row={copy} params={params} label={texts('thanks.document.reading')} />}
    </>
  );
}
