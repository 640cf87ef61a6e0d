/** Guardianship ('vergemål') and legal capacity by the population register: whether somebody else looks after a person's money. */
import type { RegisterCaution } from '@bli-kunde/domain/person/register-caution.ts';
import type * as z from 'zod';
import { decidingWord, type Dated, notOver, property } from './population-property.ts';
import { fields, list, optional, text } from './tolerant-reader.ts';

export const guardianshipProperty = property({
  vergemaaltype: optional(text),
  verge: optional(
    fields({
      /** The form before 1 November 2023. */
      omfang: decidingWord,
      tjenesteomraade: property({
        vergeTjenestevirksomhet: optional(text),
        vergeTjenesteoppgave: optional(text),
      }),
    }),
  ),
});
export const capacityProperty = property({ rettsligHandleevneomfang: list(text) });

type Guardianship = z.output<typeof guardianshipProperty>;
type About = 'MONEY' | 'OTHER' | 'UNKNOWN';

/** Tasks by where they are done (`vergetjenesteoppgaver.csv` of the contract); `true` for those that are about a person's money. */
const TASKS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  bank: { representasjonDagligbank: true, selgeAksjerOgVerdipapirer: true, taOppLaanKreditter: true },
  forsikringsselskap: { forvalteForsikringsavtaler: true },
  helfo: { fastlege: false, refusjonForPrivatpersoner: false },
  husbanken: { bostoette: false, startlaan: true },
  inkassoselskap: { forhandleOgInngaaInkassoavtaler: true },
  kartverket: {
    arvPrivatSkifteOgUskifte: false,
    avtalerOgRettigheter: false,
    endringAvEiendom: false,
    kjoepAvEiendom: false,
    laaneopptak: true,
    salgAvFastEiendomBorettslagsandel: false,
    sletting: false,
  },
  kommune: {
    byggOgEiendom: false,
    helseOgOmsorg: false,
    skattOgAvgift: false,
    skoleOgUtdanning: false,
    sosialeTjenester: false,
  },
  kredittvurderingsselskap: { kredittsperre: true },
  laanekassen: { laanOgStipend: true, tilbakebetalingAvUtdanningslaan: true },
  namsmannen: { gjeldsordning: true, tvangsfullbyrdelse: false, tvangsfullbyrdelseOgForliksraadet: false },
  nav: { arbeid: false, familie: false, hjelpemidler: false, pensjon: false, sosialeTjenester: false },
  oevrige: {
    avslutningAvHusleiekontrakter: false,
    avtalerOgRettigheter: false,
    disponereInntekterTilAaDekkeUtgifter: true,
    inngaaelseAvHusleiekontrakter: false,
    kjoepLeieAvVarerOgTjenester: false,
    salgAvLoesoereAvStoerreVerdi: false,
  },
  pasientreiser: { refusjonAvPasientreiser: false },
  skatteetaten: {
    endrePostadresse: false,
    innkreving: false,
    innkrevingOgTvangsfullbyrdelse: false,
    meldeFlytting: false,
    skatt: false,
  },
  statensInnkrevingssentral: { gjeldsordning: true, gjeldsordningOgBetalingsavtaler: true },
  statsforvalter: { soekeOmSamtykkeTilDisposisjon: false },
  tingretten: { begjaereSkifteAvUskiftebo: false, begjaereUskifte: false, privatSkifteAvDoedsbo: false },
};

/** The older form's extent. */
const EXTENTS: Readonly<Record<string, boolean>> = {
  utlendingssakerPersonligeOgOekonomiskeInteresser: true,
  personligeOgOekonomiskeInteresser: true,
  oekonomiskeInteresser: true,
  personligeInteresser: false,
};

const GUARDIANSHIPS = [
  'ensligMindreaarigAsylsoeker',
  'ensligMindreaarigFlyktning',
  'voksen',
  'midlertidigForVoksen',
  'mindreaarig',
  'midlertidigForMindreaarig',
];
const FUTURE_POWER = 'stadfestetFremtidsfullmakt';
/** Somebody's property is looked after, whatever is said of tasks. */
const PROPERTY_ALONE = 'forvaltningUtenforVergemaal';

const wordOf = (isMoney: boolean | undefined): About =>
  isMoney === undefined ? 'UNKNOWN' : isMoney ? 'MONEY' : 'OTHER';
const ownOf = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** Subject of a guardianship; unknown without a single task or extent that can be read. */
function aboutOf({ vergemaaltype, verge }: Guardianship['all'][number]): About {
  if (vergemaaltype === PROPERTY_ALONE) return 'MONEY';
  const tasks = verge?.tjenesteomraade;
  const words = [
    ...(tasks?.all ?? []).map(({ vergeTjenestevirksomhet, vergeTjenesteoppgave }) =>
      wordOf(ownOf(ownOf(TASKS, vergeTjenestevirksomhet) ?? {}, vergeTjenesteoppgave)),
    ),
    ...(verge?.omfang === undefined ? [] : [wordOf(ownOf(EXTENTS, verge.omfang))]),
  ];
  if (words.includes('MONEY')) return 'MONEY';
  const isSure =
    words.length > 0 &&
    !words.includes('UNKNOWN') &&
    (tasks?.dropped ?? 0) === 0 &&
    vergemaaltype !== undefined &&
    GUARDIANSHIPS.includes(vergemaaltype);
  return isSure ? 'OTHER' : 'UNKNOWN';
}

function cautionOf(one: Dated<Guardianship['all'][number]>): RegisterCaution[] {
  const about = aboutOf(one);
  if (one.vergemaaltype === FUTURE_POWER) return ['FUTURE_POWER'];
  return about === 'OTHER' ? [] : [about === 'MONEY' ? 'GUARDIAN' : 'GUARDIAN_UNKNOWN'];
}

/** Cautions of guardians, powers of attorney and lost legal capacity; one that is not said to be over counts. */
export function guardianshipCautions(
  guardianships: Guardianship,
  capacity: z.output<typeof capacityProperty>,
): RegisterCaution[] {
  return [
    ...notOver(guardianships).flatMap(cautionOf),
    ...(guardianships.dropped > 0 ? (['GUARDIAN_UNKNOWN'] as const) : []),
    ...(notOver(capacity).length > 0 || capacity.dropped > 0 ? (['LIMITED_CAPACITY'] as const) : []),
  ];
}
