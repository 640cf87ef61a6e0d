/** Prices in words: the line on a tile, the rows that are looked over and signed, the price list's own. One wording of an amount each. */
import type { Fee } from '../bank/price-list.ts';
import { formatAmount, formatKroner } from '../norway/money.ts';
import { formatLongDate } from '../norway/oslo-date.ts';
import type { SummaryRow, SummarySection } from '../summary/summary.ts';
import { language } from '../texts/language.ts';
import { lowerFirst } from '../texts/lower-first.ts';
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';
import type { CreditExample } from './credit-example.ts';
import { type Prices, pricesFor, type ShownPrice } from './price.ts';

type Per = Fee['per'];
type ShownFee = Extract<ShownPrice, { kind: 'fee' }>;

const UNITS: Readonly<Record<Per, TextKey>> = {
  måned: 'price.month',
  år: 'price.year',
  transaksjon: 'price.transaction',
  etablering: 'price.start',
};

/** No line ends inside an amount, or between it and the word for what it is. */
const whole = (amount: string): string => amount.replaceAll(' ', '\u00a0');
const inKroner = (kroner: number): string => whole(formatKroner(kroner));
/** Two decimals always, so that rates beside each other are compared at a glance. */
const inPercent = (percent: number): string => {
  const amount = formatAmount(percent);
  if (language() === 'en') return `${amount.includes('.') ? amount : `${amount}.00`}%`;
  return whole(`${amount.includes(',') ? amount : `${amount},00`} %`);
};

/** `49 kr per måned`; what costs nothing costs it for no unit. */
const feeText = ({ kroner, per }: Pick<Fee, 'kroner' | 'per'>, texts: Texts): string =>
  kroner === 0 ? inKroner(0) : texts(UNITS[per], { amount: inKroner(kroner) });

/** `1,75 % per år`. */
const interestText = (percent: number, texts: Texts): string =>
  texts('price.interest', { percent: inPercent(percent) });

const inExample = ({ amount, months, cost, total }: CreditExample) => ({
  amount: inKroner(amount),
  months,
  cost: inKroner(cost),
  total: inKroner(total),
});

/** The example of what credit costs, in one sentence for each part that it must have. */
const exampleText = (percent: number, example: CreditExample, texts: Texts): string =>
  texts('price.example', {
    effective: inPercent(example.effective),
    nominal: inPercent(percent),
    ...inExample(example),
  });

const isFee = (price: ShownPrice): price is ShownFee => price.kind === 'fee';

/** Sums of fees by what they are taken for, without units that come to nothing. */
function sums(fees: readonly ShownFee[]): { readonly kroner: number; readonly per: Per }[] {
  const all = (Object.keys(UNITS) as Per[]).map((per) => ({
    per,
    kroner: fees.reduce((sum, fee) => sum + (fee.per === per ? fee.kroner : 0), 0),
  }));
  return all.filter(({ kroner }) => kroner > 0);
}

/** Fees as on a tile, where what is paid once says what for; `0 kr` where there are some and all come to nothing. */
function shortFees(fees: readonly ShownFee[], texts: Texts): string[] {
  if (fees.length === 0) return [];
  const each = sums(fees).map((fee) =>
    fee.per === 'etablering' ? texts('price.short.start', { amount: inKroner(fee.kroner) }) : feeText(fee, texts),
  );
  return each.length === 0 ? [inKroner(0)] : each;
}

export interface TilePrice {
  /** `0 kr · 1,75 % rente`, and `Valgfritt kort 275 kr per år` in a line of its own, since not everybody takes one; none for a product without a price. */
  readonly lines: readonly string[];
  /** Examples that must stand beside the price of credit. */
  readonly examples: readonly string[];
}

/** Rates on deposits as on a tile, each by its name where the product is several accounts or has several rates. */
function shortRates(prices: readonly ShownPrice[], texts: Texts): string[] {
  const rates = prices.flatMap((one) => (one.kind === 'deposit' && one.percent > 0 ? [one] : []));
  const accounts = prices.filter((one) => one.kind === 'fee' && !one.card && one.per === 'måned').length;
  return rates.map(({ label, percent }) =>
    accounts > 1 || rates.length > 1
      ? `${lowerFirst(label)} ${inPercent(percent)}`
      : whole(texts('price.short.deposit', { percent: inPercent(percent) })),
  );
}

/** Card of a product on its tile: none, one that comes with it or is taken, or one that the customer may choose. */
export type CardOnTile = 'none' | 'taken' | 'optional';

/** Price of a product, as on its tile. */
export function tilePrice(prices: readonly ShownPrice[], card: CardOnTile, texts: Texts): TilePrice {
  const fees = prices.filter(isFee);
  const credit = prices.filter((one) => one.kind === 'credit');
  const parts = [
    ...shortFees(
      fees.filter((one) => !one.card),
      texts,
    ),
    ...shortRates(prices, texts),
    ...credit.map(({ example }) => whole(texts('price.short.credit', { percent: inPercent(example.effective) }))),
  ];
  const cards = shortFees(
    fees.filter((one) => one.card && card !== 'none'),
    texts,
  ).map((price) => whole(texts(card === 'optional' ? 'price.short.card.optional' : 'price.short.card', { price })));
  const examples = credit.map(({ percent, example }) => exampleText(percent, example, texts));
  return { lines: [parts.join('\u00a0· '), ...cards].filter((line) => line !== ''), examples };
}

/** Price of a card, for the question that offers it; empty where the bank gives none. */
export function cardPrice(prices: readonly ShownPrice[], texts: Texts): string {
  const fees = prices.filter(isFee).filter((one) => one.card);
  if (fees.length === 0) return '';
  const each = sums(fees).map((fee) => feeText(fee, texts));
  return texts('price.card', { price: each.join(', ') || inKroner(0) });
}

/** One that is taken, with or without its card. */
export interface TakenProduct {
  readonly product: string;
  readonly card: boolean;
  /** Of one that costs nothing at first: for how many months, and its name among prices. */
  readonly freeAtFirst?: { readonly months: number; readonly label: string };
}

/** A price by its name, as the price list and what is signed say it. */
export const priceRow = (price: ShownPrice, texts: Texts): SummaryRow => {
  const { label } = price;
  if (price.kind === 'fee') return { label, value: feeText(price, texts) };
  if (price.kind === 'deposit') return { label, value: interestText(price.percent, texts) };
  const { percent, example } = price;
  return {
    label,
    // What credit costs in all stands before the rate alone, as on the tile; the example below them need not repeat them.
    value: [
      texts('price.effective', { percent: inPercent(example.effective) }),
      texts('price.nominal', { percent: inPercent(percent) }),
      texts('price.example.short', inExample(example)),
    ].join('\n'),
  };
};

/** Sums of a year and of the start: what is taken by the month counts twelve times. */
function yearAndStart(fees: readonly ShownFee[]): { readonly kroner: number; readonly per: Per }[] {
  const yearly = fees.map((fee) =>
    fee.per === 'måned' ? { ...fee, kroner: 12 * fee.kroner, per: 'år' as const } : fee,
  );
  return sums(yearly.filter(({ per }) => per !== 'transaksjon'));
}

/** Fees of what is taken, those that begin after some months apart. */
interface Fees {
  readonly now: readonly ShownFee[];
  /** Kroner a month from then on, in addition; null where nothing is free at first. `months` are fewer than twelve. */
  readonly later: { readonly kroner: number; readonly months: number } | null;
  /** True if the price of everything that is taken is known. */
  readonly known: boolean;
}

/** As it is told while nothing is paid. */
const freeText = (months: number, { kroner, per }: ShownFee, texts: Texts): string =>
  texts('price.free', { months, price: feeText({ kroner, per }, texts) });

/** Each sum in words, that of the year by the month too where nothing is paid by the year; what is paid at first by the month alone. */
function sumsInWords({ now, later }: Pick<Fees, 'now' | 'later'>, texts: Texts): readonly string[][] {
  const byMonth = !now.some(({ per, kroner }) => per === 'år' && kroner > 0);
  const monthly = (kroner: number): string => feeText({ kroner, per: 'måned' }, texts);
  return yearAndStart(now).flatMap((sum) => {
    if (!byMonth || sum.per !== 'år') return [[feeText(sum, texts)]];
    const month = sum.kroner / 12;
    if (later === null) return [[monthly(month), feeText(sum, texts)]];
    const { months } = later;
    return [
      [texts('price.first', { months, amount: monthly(month) })],
      [
        texts('price.then', { amount: monthly(month + later.kroner) }),
        feeText({ kroner: 12 * (month + later.kroner), per: 'år' }, texts),
      ],
    ];
  });
}

/** Sum of the first twelve months where it differs from later years; empty where nothing but a first fee is taken. */
function firstYear({ now, later }: Pick<Fees, 'now' | 'later'>, texts: Texts): readonly string[] {
  const all = yearAndStart(now);
  if (later === null && all.length < 2) return [];
  const then = later === null ? 0 : later.kroner * (12 - later.months);
  return [texts('price.firstYear', { amount: inKroner(all.reduce((sum, { kroner }) => sum + kroner, then)) })];
}

/** In few words, as beside a button: of each sum the first. */
function shortSums({ now, later }: Fees, texts: Texts): string[] {
  const all = sumsInWords({ now, later: null }, texts).flatMap(([first]) => first ?? []);
  const month = now.reduce((sum, { kroner, per }) => sum + (per === 'måned' ? kroner : 0), 0);
  if (later === null || month === 0) return all;
  const { months, kroner } = later;
  return [texts('price.short.later', { now: all[0] ?? '', months, later: inKroner(month + kroner) }), ...all.slice(1)];
}

/** In all, where there are several fees and the price of everything that is taken is known. */
function inAll(fees: Fees, texts: Texts): SummaryRow[] {
  const { now, later, known } = fees;
  if (!known || now.filter(({ per }) => per !== 'transaksjon').length + (later === null ? 0 : 1) < 2) return [];
  const value = [...sumsInWords(fees, texts).map((sum) => sum.join(', ')), ...firstYear(fees, texts)];
  return value.length === 0 ? [] : [{ label: texts('price.inAll'), value: value.join('\n'), total: true }];
}

type PricedProduct = Pick<TakenProduct, 'freeAtFirst'> & { readonly prices: readonly ShownPrice[] };

/** Prices of what is taken; those of its card where it is taken too. */
const pricedOf = (from: Prices | null, { product, card, freeAtFirst }: TakenProduct): PricedProduct => ({
  prices: pricesFor(from, product).filter((price) => price.kind !== 'fee' || card || !price.card),
  ...(freeAtFirst ? { freeAtFirst } : {}),
});

function feesOf(taken: readonly PricedProduct[]): Fees {
  const [later] = taken.flatMap(({ prices, freeAtFirst }) =>
    freeAtFirst
      ? prices.flatMap((fee) =>
          isFee(fee) && fee.per === 'måned' ? [{ kroner: fee.kroner, months: freeAtFirst.months }] : [],
        )
      : [],
  );
  return {
    now: taken.flatMap(({ prices, freeAtFirst }) => (freeAtFirst ? [] : prices.filter(isFee))),
    later: later ?? null,
    known: taken.every(({ prices }) => prices.some(isFee)),
  };
}

/** One that is taken, by the name that its tile has. */
export interface NamedProduct extends TakenProduct {
  readonly name: string;
}

export interface Costs {
  /** As on the tiles; nothing for what the bank says no price of. */
  readonly each: readonly (TilePrice & { readonly name: string })[];
  /** Empty where one price says it all, or not every price is known. */
  readonly inAll: readonly string[];
  /** The same in few words, also of one price; empty where nothing is paid, or not every price is known. */
  readonly short: readonly string[];
}

/** Costs of the products chosen so far, in a few lines: less than {@link priceSections}, which is what is signed. */
export function costsOf(from: Prices | null, taken: readonly NamedProduct[], texts: Texts): Costs {
  const each = taken.map(({ product, card, name, freeAtFirst }) => {
    const prices = pricesFor(from, product);
    const tile = tilePrice(prices, card ? 'taken' : 'none', texts);
    const free = freeAtFirst && prices.filter(isFee).map((fee) => freeText(freeAtFirst.months, fee, texts));
    return { name, ...tile, ...(free ? { lines: free } : {}) };
  });
  const fees = feesOf(taken.map((one) => pricedOf(from, one)));
  return {
    each: each.filter(({ lines }) => lines.length > 0),
    inAll: inAll(fees, texts).map(({ value }) => value ?? ''),
    short: fees.known ? shortSums(fees, texts) : [],
  };
}

const rowOf = (price: ShownPrice, { freeAtFirst }: PricedProduct, texts: Texts): SummaryRow =>
  freeAtFirst && isFee(price)
    ? { label: freeAtFirst.label, value: freeText(freeAtFirst.months, price, texts) }
    : priceRow(price, texts);

/**
 * Costs as a section of the summary and of the agreement: fees, then one-time fees, their sum, then rates, which no sum
 * has. None where the bank gives no price of any of it (B-087).
 */
export function priceSections(
  from: Prices | null,
  taken: readonly TakenProduct[],
  texts: Texts,
): (SummarySection<never> & { readonly backTo: null })[] {
  const each = taken.map((one) => pricedOf(from, one));
  const said = each.flatMap((one) => one.prices.map((price) => ({ price, row: rowOf(price, one, texts) })));
  if (from === null || said.length === 0) return [];
  const fees = (isOnce: boolean) =>
    said.flatMap(({ price, row }) => (isFee(price) && (price.per === 'etablering') === isOnce ? [row] : []));
  const rows = [
    ...fees(false),
    ...fees(true),
    ...inAll(feesOf(each), texts),
    ...said.flatMap(({ price, row }) => (isFee(price) ? [] : [row])),
    { label: texts('price.list'), value: texts('price.list.from', { date: formatLongDate(from.validFrom) }) },
  ];
  return [{ id: 'prices', heading: texts('price.title'), backTo: null, rows }];
}

/** Sections with what it costs behind the last of those that it is the price of, by their ids. */
export const withPrices = <Step extends string>(
  sections: readonly SummarySection<Step>[],
  costs: readonly (SummarySection<never> & { readonly backTo: null })[],
  priced: readonly string[] = ['products'],
): SummarySection<Step>[] => {
  const last = sections.findLast(({ id }) => priced.includes(id));
  return sections.flatMap((one) => (one === last ? [one, ...costs] : [one]));
};
