/** The way to the bank's price list, where it shows one (S-007, S-008). */
import { bankFile, useSite } from '../app/site-context.ts';
import { InNewWindow } from '../ui/new-window.tsx';

export interface PriceNoteProps {
  /** In place of the link at a bank without a price list. */
  readonly noteWithoutList: string;
  readonly link: string;
}

export function PriceNote({ noteWithoutList, link }: PriceNoteProps) {
  const { priceList, contactUrl } = useSite();
  return <p>{priceList ? <PriceListLink text={link} /> : <a href={contactUrl}>{noteWithoutList}</a>}</p>;
}

/** Only where the bank shows one, as it does where it says any price. */
export function PriceListLink({ text }: { readonly text: string }) {
  const { bankregnr } = useSite();
  return (
    <a href={bankFile(`media/${bankregnr}/prisliste.pdf`)} type="application/pdf" target="_blank" rel="noreferrer">
      <InNewWindow text={text} />
    </a>
  );
}
