/** Trades of higher risk as data, by the beginning of their code (SN2025): some are a reason alone, others a weak signal. */
import type { Verdict } from '../condition.ts';
import { type DatedVersion, isOverdue, madeOnceADay } from './dated-list.ts';

export interface Trade extends DatedVersion {
  readonly startsWith: string;
  readonly name: string;
  /** True if an advisor looks at it whatever else is known. */
  readonly alone: boolean;
}

/** No list of the law's: kinds of business that hvitvaskingsforskriften § 4-9 lets a bank weigh. To be looked at yearly. */
const OWN_JUDGEMENT = {
  from: '2026-01-01',
  reviewedUntil: '2027-11-30',
  source: 'Egen vurdering etter hvitvaskingsforskriften § 4-9; ikke kontrollert mot nasjonal risikovurdering',
};
/** The report itself was not read, and no source names codes: which codes a sector is, is own judgement. */
const NATIONAL_ASSESSMENT = {
  from: '2026-11-30',
  reviewedUntil: '2027-11-30',
  source:
    'Nasjonal risikovurdering 2022 (Økokrim), kapittel 2.2 om bygg og anlegg, servicesektoren og varehandel, etter omtale fra Regnskap Norge 22. november 2022 (gpokonomi.no, lest 30. november 2026); kodene er egen vurdering',
};
/** Insurance, trading venues and brokers are licensed by Finanstilsynet; the codes are those of SN2025 as known, unsure. */
const LICENSED = { ...OWN_JUDGEMENT, from: '2026-11-30' };
const trade = (startsWith: string, name: string, alone: boolean, dated: DatedVersion = OWN_JUDGEMENT): Trade => ({
  startsWith,
  name,
  alone,
  ...dated,
});

export const TRADES: readonly Trade[] = [
  trade('64.19', 'Banker og kredittforetak', true),
  trade('66.19', 'Valutaveksling, pengeoverføring og andre finansielle tjenester', true),
  trade('92.', 'Lotteri og pengespill', true),
  trade('65.', 'Forsikring', true, LICENSED),
  trade('66.11', 'Drift av finansmarkeder', true, LICENSED),
  trade('66.12', 'Megling av verdipapirer og varer', true, LICENSED),
  trade('41.', 'Oppføring av bygninger', false, NATIONAL_ASSESSMENT),
  trade('43.', 'Riving, grunnarbeid og annen spesialisert byggevirksomhet', false, NATIONAL_ASSESSMENT),
  trade('56.1', 'Restauranter og annen servering', false, NATIONAL_ASSESSMENT),
  trade('96.2', 'Frisører og skjønnhetspleie', false, NATIONAL_ASSESSMENT),
  trade('46.48', 'Engroshandel med klokker, ur og smykker', false),
  trade('46.71', 'Engroshandel med motorvogner', false),
  trade('46.87', 'Engroshandel med avfall og skrap', false),
  trade('47.77', 'Detaljhandel med ur, klokker og smykker', false),
  trade('47.79', 'Detaljhandel med brukte varer', false),
  trade('47.81', 'Detaljhandel med motorvogner', false),
  trade('49.33', 'Drosje og annen persontransport på forespørsel', false),
  trade('56.30', 'Drift av barer', false),
  trade('64.92', 'Annen kredittgivning', false),
  trade('78.20', 'Utleie av arbeidskraft', false),
  trade('81.2', 'Rengjøring', false),
  trade('95.31', 'Reparasjon og vedlikehold av motorvogner', false),
];

/**
 * Trades whose accounts for other people's money are looked after by an authority: advokatloven, eiendomsmeglingsloven, regnskapsførerloven,
 * inkassoloven and forsikringsformidlingsloven. Laws by general knowledge, codes as those above: unsure.
 */
const SUPERVISED = ['69.10', '68.31', '69.20', '82.91', '66.2'];
export const isSupervisedTrade = (code: string): Verdict =>
  SUPERVISED.some((start) => code.startsWith(start)) ? 'yes' : 'no';

/** The trades that hold on a day; before the first of them, all. */
export const tradesOn = (day: string, own: readonly Trade[] = []): Trade[] => {
  const begun = TRADES.filter(({ from }) => from <= day);
  return [...(begun.length > 0 ? begun : TRADES), ...own.filter(({ from }) => from <= day)];
};

/** Risk of a trade code: one that counts alone, or a weak signal; `own` is the bank's addition. */
export const tradeRiskOn = (
  day: string,
  own: readonly Trade[] = NONE,
  reviewedByBank: string | null = null,
): TradeRisk => tradeRiskMade(day, own, reviewedByBank);

type TradeRisk = (alone: boolean) => (code: string) => Verdict;
const NONE: readonly Trade[] = [];
const tradeRiskMade = madeOnceADay((day, own: readonly Trade[], reviewedByBank): TradeRisk => {
  const trades = tradesOn(day, own);
  const unnamed: Verdict = isOverdue(trades, day, reviewedByBank) ? 'unknown' : 'no';
  return (alone) => (code) =>
    trades.some((one) => one.alone === alone && code.startsWith(one.startsWith)) ? 'yes' : unnamed;
});
