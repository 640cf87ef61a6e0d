/** Answers of the register of beneficial owners, contract version 1.5: each field may be absent but the company's number. */
import * as z from 'zod';
import { day, fields, flag, isAbsent, list, optional, text } from './tolerant-reader.ts';

const coded = fields({ kode: text, kodenavn: optional(text) });
export type Coded = z.output<typeof coded>;
/** Three letters; 'not stated' has a code of its own, and so has Kosovo, which ISO's list has not: the country list has it as XKK. */
const country = fields({ landkode: text.refine((code) => /^([A-Z]{3}|UKJENT)$/i.test(code)) }).transform(
  ({ landkode }) => {
    const code = landkode.toUpperCase();
    return COUNTRIES[code] ?? code;
  },
);
export const NOT_STATED = 'XUK';
const COUNTRIES: Readonly<Record<string, string>> = { UKJENT: NOT_STATED, XXK: 'XKK' };

const names = fields({ fornavn: optional(text), mellomnavn: optional(text), etternavn: optional(text) });
const person = fields({
  foedselsEllerDNummer: optional(text.refine((number) => /^\d{11}$/.test(number))),
  foedselsdato: optional(day),
  foedselsaar: optional(text.refine((year) => /^\d{4}$/.test(year))),
  navn: optional(names),
  fulltNavn: optional(text),
  erDoed: optional(flag),
  bostedsland: optional(country),
  statsborgerskap: list(country),
});
export type Person = z.output<typeof person>;

const between = z.union([
  fields({ norskVirksomhet: fields({ organisasjonsnummer: text, navn: optional(text) }) }).transform(
    ({ norskVirksomhet }) => ({
      name: norskVirksomhet.navn ?? '',
      organisationNumber: norskVirksomhet.organisasjonsnummer,
    }),
  ),
  fields({
    utenlandskVirksomhet: fields({
      navn: optional(text),
      registreringsnummerIHjemlandet: optional(text),
      adresse: optional(fields({ land: optional(country) })),
    }),
  }).transform(({ utenlandskVirksomhet: { navn, registreringsnummerIHjemlandet: number, adresse } }) => ({
    name: navn ?? '',
    organisationNumber: null,
    ...(number === undefined ? {} : { foreignNumber: number }),
    ...(adresse?.land === undefined || adresse.land === NOT_STATED ? {} : { country: adresse.land }),
  })),
]);
const position = fields({
  posisjonstype: coded,
  stoerrelsesintervall: optional(coded),
  grunnlagstyper: list(coded),
  mellomliggendeVirksomheter: list(between),
  beskrivelseAvPosisjonenKontrollPaaAnnenMaate: optional(text),
});
export type Position = z.output<typeof position>;
const holder = fields({
  folkeregistrertPerson: optional(person),
  utenlandskPerson: optional(person),
  posisjoner: list(position),
});
export type RegisteredHolder = z.output<typeof holder>;
const discrepancy = fields({ beskrivelseAvUoverensstemmelse: optional(text), uoverensstemmelseMottatt: optional(day) });
const NOTHING_READ = { beskrivelseAvUoverensstemmelse: undefined, uoverensstemmelseMottatt: undefined };
/** Somebody has told of one, whatever of it can be read; its place is sure neither at the company nor at the registration. */
const discrepancies = z.unknown().transform((told) => {
  const all: readonly unknown[] = isAbsent(told) ? [] : Array.isArray(told) ? told : [told];
  return all.filter((one) => !isAbsent(one)).map((one) => optional(discrepancy).parse(one) ?? NOTHING_READ);
});
const place = fields({ navn: optional(text), land: optional(country) });
const registration = fields({
  registreringsstatus: optional(coded),
  registrert: optional(day),
  erGjeldendeRegistrering: optional(flag),
  reelleRettighetshaverestatus: optional(coded),
  reelleRettighetshavere: list(holder),
  regulertMarked: optional(place),
  utenlandskRegister: optional(place),
  uoverensstemmelse: discrepancies,
});
export type Registration = z.output<typeof registration>;
/** The answer for the company asked for; another's is refused. */
export const answerAbout = (organisationNumber: string) =>
  fields({
    organisasjonsnummer: text.refine((number) => number === organisationNumber),
    slettetIRegisterOverReelleRettighetshavere: optional(day),
    registreringer: list(registration),
    uoverensstemmelse: discrepancies,
  });
export type OwnersAnswer = z.output<ReturnType<typeof answerAbout>>;
