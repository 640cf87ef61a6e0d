/** What a package costs is told where it is chosen, and again where it is signed. */
import { PriceNote } from '../application/price-note.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function Price() {
  const texts = useTexts();
  return <PriceNote noteWithoutList={texts('cm.products.priceNote.none')} link={texts('cm.products.priceList')} />;
}
