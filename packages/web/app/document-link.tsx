/** A link to a document of the customer's own as PDF, opened beside the page. */
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase } from './address.ts';

export function DocumentLink(props: {
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly label: string;
}) {
  const texts = useTexts();
  return (
    <a
      className="document-link"
      href={addressOf(props.row, bankBase(), props.params)}
      type="application/pdf"
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="document" />
      <span>
        {props.label} ({texts('common.opensInNewWindow')})
      </span>
    </a>
  );
}
