/** The price list of a bank as it is typeset (S-008). */
import type { Price, PriceList } from '@bli-kunde/domain/bank/price-list.ts';
import { formatAmount, formatKroner } from '@bli-kunde/domain/norway/money.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { DOCUMENT_STYLE } from './document-style.ts';
import { dateParts, type Paper } from './typeset.ts';

const WORDS = { label: 'Tjeneste', value: 'Pris', reference: 'Priser fra', page: 'Side', of: 'av' } as const;

const TEMPLATE = String.raw`${DOCUMENT_STYLE}
#head
#v(-0.3em)
#text(fill: quiet)[#data.words.reference #data.reference]
#for group in data.groups {
  heading(level: 1, group.heading)
  two-columns(data.words.label, data.words.value, group.rows.map(row => (row.label, row.value)), left-colour: ink)
}
`;

const shown = (price: Price): string => {
  if ('percent' in price) return `${formatAmount(price.percent)} % per år`;
  return price.kroner === 0 ? 'Gratis' : `${formatKroner(price.kroner)} per ${price.per}`;
};

export function priceListPaper(bankName: string, logoSvg: string, { validFrom, groups }: PriceList): Paper {
  const said = {
    bankName,
    title: 'Prisliste',
    words: WORDS,
    reference: formatLongDate(validFrom),
    date: dateParts(new Date(`${validFrom}T00:00:00Z`)),
    groups: groups.map(({ heading, prices }) => ({
      heading,
      rows: prices.map((price) => ({ label: price.label, value: shown(price) })),
    })),
  };
  return { template: TEMPLATE, said, logoSvg };
}
