/** A link to a document of the customer's own as PDF, opened beside the page. */
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Icon } from '../ui/icon.tsx';
import { InNewWindow } from '../ui/new-window.tsx';
import { bankBase } from './address.ts';

export function DocumentLink(props: {
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly label: string;
}) {
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
        <InNewWindow text={props.label} />
      </span>
    </a>
  );
}
