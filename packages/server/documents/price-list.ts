/** The price list of a bank as it is typeset (S-008). */
import type { Price, PriceList } from '@bli-kunde/domain/bank/price-list.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { shownPriceOf } from '@bli-kunde/domain/price/price.ts';
import { priceRow } from '@bli-kunde/domain/price/words.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { DOCUMENT_STYLE, spokenOnPaper } from './document-style.ts';
import { dateParts, type Paper } from './typeset.ts';

const TEMPLATE = String.raw`${DOCUMENT_STYLE}
#head
#v(-0.3em)
#text(fill: quiet)[#data.words.reference #data.reference]
#for group in data.groups {
  heading(level: 1, group.heading)
  two-columns(data.words.label, data.words.value, group.rows.map(row => (row.label, row.value)), left-colour: ink)
}
`;

/** Prices of a product that `price` is one of. */
const besides = (price: Price, { groups }: PriceList): Price[] =>
  groups.flatMap(({ prices }) =>
    prices.filter(({ products }) => products?.some((key) => price.products?.includes(key))),
  );

export interface BankOfPrices {
  readonly name: string;
  readonly logoSvg: string;
  /** Its wording. */
  readonly texts: Texts;
}

export function priceListPaper({ name, logoSvg, texts }: BankOfPrices, list: PriceList): Paper {
  const { validFrom, groups } = list;
  const said = {
    bankName: name,
    title: texts('paper.prices.title'),
    words: {
      label: texts('paper.prices.label'),
      value: texts('paper.prices.value'),
      reference: texts('paper.prices.reference'),
      page: texts('paper.page'),
      of: texts('paper.of'),
    },
    reference: formatLongDate(validFrom),
    ...spokenOnPaper(),
    date: dateParts(new Date(`${validFrom}T00:00:00Z`)),
    groups: groups.map(({ heading, prices }) => ({
      heading,
      rows: prices.map((price) => priceRow(shownPriceOf(price, besides(price, list)), texts)),
    })),
  };
  return { template: TEMPLATE, said, logoSvg };
}
