/** The way to the bank's price list, or the word where there is none, on the page where a package is chosen. */
import { PriceNote } from '../application/price-note.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function Price() {
  const texts = useTexts();
  return <PriceNote noteWithoutList={texts('cm.products.priceNote.none')} link={texts('cm.products.priceList')} />;
}
