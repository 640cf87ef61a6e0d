/** Addresses of the population register: where somebody lives, stays or has their post, at home and abroad, and how they are graded. */
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import * as z from 'zod';
import { registerCountry } from './population-country.ts';
import { decidingWord, notOver, property, theCurrent } from './population-property.ts';
import { fields, lines, optional, text } from './tolerant-reader.ts';

export interface RegisteredAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly postalArea: string;
  /** Three letters; null where the register does not state it. */
  readonly country: string | null;
}

/** Four digits, also of a number that has lost its noughts. */
const postalCode = text.pipe(z.string().regex(/^\d{1,4}$/)).transform((code) => code.padStart(4, '0'));
const place = optional(fields({ poststedsnavn: optional(text), postnummer: optional(postalCode) }));
const foreign = fields({
  adressenavn: optional(text),
  bygning: optional(text),
  boenhet: optional(text),
  postboks: optional(text),
  adresselinje: lines,
  postkode: optional(text),
  byEllerStedsnavn: optional(text),
  region: optional(text),
  landkode: optional(registerCountry),
});

export const addressProperty = property({
  adressegradering: decidingWord,
  vegadresse: optional(
    fields({
      adressenavn: optional(text),
      adressenummer: optional(fields({ husnummer: optional(text), husbokstav: optional(text) })),
      poststed: place,
    }),
  ),
  matrikkeladresse: optional(
    fields({
      adressetilleggsnavn: optional(text),
      matrikkelnummer: optional(fields({ gaardsnummer: optional(text), bruksnummer: optional(text) })),
      poststed: place,
    }),
  ),
  postboksadresse: optional(fields({ postboks: optional(text), poststed: place })),
  postadresseIFrittFormat: optional(fields({ adresselinje: lines, poststed: place })),
  utenlandskAdresse: optional(foreign),
  utenlandskAdresseIFrittFormat: optional(foreign),
});
export const gradingProperty = property({ graderingsnivaa: decidingWord });

type Address = z.output<typeof addressProperty>['all'][number];
type Foreign = z.output<typeof foreign>;

const UNGRADED = 'ugradert';

const joined = (parts: readonly (string | undefined)[], between: string): string => parts.filter(Boolean).join(between);

function streetOf({ vegadresse, matrikkeladresse, postboksadresse, postadresseIFrittFormat }: Address): string {
  if (vegadresse) {
    const { adressenavn, adressenummer } = vegadresse;
    return joined([adressenavn, joined([adressenummer?.husnummer, adressenummer?.husbokstav], '')], ' ');
  }
  if (matrikkeladresse) {
    const { adressetilleggsnavn, matrikkelnummer } = matrikkeladresse;
    const { gaardsnummer, bruksnummer } = matrikkelnummer ?? {};
    if (adressetilleggsnavn !== undefined) return adressetilleggsnavn;
    return gaardsnummer === undefined
      ? ''
      : joined([`Gnr. ${gaardsnummer}`, bruksnummer && `bnr. ${bruksnummer}`], ' ');
  }
  if (postboksadresse) {
    const { postboks = '' } = postboksadresse;
    return /^\d+$/.test(postboks) ? `Postboks ${postboks}` : postboks;
  }
  return joined(postadresseIFrittFormat?.adresselinje ?? [], ', ');
}

function abroad(one: Foreign | undefined): RegisteredAddress | null {
  if (one === undefined) return null;
  const { adressenavn, bygning, boenhet, postboks, adresselinje, postkode, byEllerStedsnavn, region, landkode } = one;
  return {
    street: joined([adressenavn, bygning, boenhet, postboks, ...adresselinje], ', '),
    postalCode: postkode ?? '',
    postalArea: byEllerStedsnavn ?? region ?? '',
    country: landkode ?? null,
  };
}

/** An address as it is written on a letter; one at home that lacks a part reaches nobody, and is none. */
function writtenOf(one: Address): RegisteredAddress | null {
  const found =
    one.vegadresse?.poststed ??
    one.matrikkeladresse?.poststed ??
    one.postboksadresse?.poststed ??
    one.postadresseIFrittFormat?.poststed;
  const street = streetOf(one);
  const { postnummer, poststedsnavn } = found ?? {};
  if (street !== '' && postnummer !== undefined && poststedsnavn !== undefined)
    return { street, postalCode: postnummer, postalArea: poststedsnavn, country: NORWAY };
  return abroad(one.utenlandskAdresse ?? one.utenlandskAdresseIFrittFormat);
}

/** The first of these that is current and can be written to; several current ones of a kind are none of it. */
export function addressOf(kinds: readonly z.output<typeof addressProperty>[]): RegisteredAddress | null {
  for (const kind of kinds) {
    const one = theCurrent(kind);
    const written = one && writtenOf(one);
    if (written !== null) return written;
  }
  return null;
}

/**
 * protected is whoever has a grade that is not `ugradert`, of their own or on any address, an unknown word too. A grade of
 * their own without its level, and an element that cannot be read, are no 'not protected'.
 */
export function isProtected(
  own: z.output<typeof gradingProperty>,
  addresses: readonly z.output<typeof addressProperty>[],
): boolean {
  const graded = (level: string | undefined): boolean => level !== undefined && level !== UNGRADED;
  return (
    own.dropped > 0 ||
    notOver(own).some(({ graderingsnivaa }) => graderingsnivaa !== UNGRADED) ||
    addresses.some((kind) => kind.dropped > 0 || notOver(kind).some(({ adressegradering }) => graded(adressegradering)))
  );
}
