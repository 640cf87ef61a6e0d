/** A link to the agreement as PDF, opened beside the page. */
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { bankSlug } from '../app/address.ts';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function DocumentLink({ row, params }: { row: Endpoint; params: Readonly<Record<string, string>> }) {
  const texts = useTexts();
  return (
    <a className="document-link" href={addressOf(row, bankSlug(), params)} target="_blank" rel="noreferrer">
      <Icon name="document" />
      <span>
        {texts('bm.confirmation.document')} ({texts('common.opensInNewWindow')})
      </span>
    </a>
  );
}
