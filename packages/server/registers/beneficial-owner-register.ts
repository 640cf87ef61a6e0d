/** The register of beneficial owners (Brønnøysund): who is registered, read with a bank's own access (S-156). */
import type { RegisteredOwner, RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { isIsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { json, nothing } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';

export interface BeneficialOwnerRegister {
  /** A company that the register has nothing of is `NOT_OBLIGED`, whether or not its form lets it off. @throws OutsideFailure when there is no usable answer, which is no 'none' */
  ownersOf(organisationNumber: string, context: CallContext): Promise<RegisteredOwners>;
}

/** What a bank is given access by. */

const coded = z.object({ kode: z.string(), kodetekst: z.string().nullish(), beskrivelse: z.string().nullish() });
const position = z.object({
  type: coded,
  stoerrelseIntervall: coded.nullish(),
  grunnlag: z.array(coded),
  mellomliggendeVirksomheter: z.array(
    z.object({ navn: z.string().nullish(), organisasjonsnummer: z.string().nullish() }),
  ),
});
const holder = z.object({
  foedselsdato: z.string().refine(isIsoDate).nullish(),
  navn: z.object({ fornavn: z.string(), mellomnavn: z.string().nullish(), etternavn: z.string() }).nullish(),
  statsborgerskap: z.array(z.object({ landkode: z.string() })),
  bostedsland: z.object({ landkode: z.string() }).nullish(),
  posisjoner: z.array(position),
});
const registration = z.object({
  registreringStatus: coded,
  gjelderFraDato: z.string().nullish(),
  reelleRettighetshavereStatus: coded.nullish(),
  reelleRettighetshavere: z.array(holder).nullish(),
});

/** Ten-thousandths of a percent, by the register's code. */
const INTERVALS: Readonly<Record<string, { from: number; to: number }>> = {
  'stoerrelseintervall.int1': { from: 250_100, to: 499_900 },
  'stoerrelseintervall.int2': { from: 500_000, to: 749_900 },
  'stoerrelseintervall.int3': { from: 750_000, to: 1_000_000 },
};
/** Spelt in two ways in the register's own documents. */
const NOT_REPORTED = /^registreringss?tatus\.rettighetsinformasjonErIkkeMeldt$/i;
/** All can be identified, or there are none: every other code of the register leaves somebody open. */
const NOT_IDENTIFIED = /^(?!reellerettighetshaverestatus\.(arid|rikv)$)/i;
/** 'Not stated' has a country code of its own. */
const UNSTATED = 'XUK';

export function beneficialOwnerRegister(system: OutsideSystem, tokens: AccessTokens): BeneficialOwnerRegister {
  return {
    async ownersOf(number, context) {
      const request = {
        operation: 'beneficial-owners',
        path: `/api/oppslag/v1/virksomheter/${encodeURIComponent(number)}`,
        answers: { 200: json(registration), 404: nothing },
      } as const;
      const answer = await callWithToken(system, tokens, request, context);
      if (answer.status === 404) return { status: 'NOT_OBLIGED', statement: null, registeredOn: null, owners: [] };
      const { registreringStatus, gjelderFraDato, reelleRettighetshavereStatus, reelleRettighetshavere } = answer.value;
      const holders = reelleRettighetshavere ?? [];
      const withheld = holders.filter(({ navn }) => !navn).length;
      return {
        status: NOT_REPORTED.test(registreringStatus.kode) ? 'NOT_REPORTED' : 'REGISTERED',
        statement: reelleRettighetshavereStatus?.beskrivelse ?? null,
        registeredOn: gjelderFraDato ? dayOf(gjelderFraDato) : null,
        // Somebody whose name is withheld can't be shown or compared, and is counted.
        owners: holders.flatMap((one, at) => ownerOf(one, at) ?? []),
        ...(withheld > 0 ? { withheld } : {}),
        ...(reelleRettighetshavereStatus
          ? { allIdentified: !NOT_IDENTIFIED.test(reelleRettighetshavereStatus.kode) }
          : {}),
      };
    },
  };
}

/** The register tells of a day, or of an instant with its offset: the day is the one in Oslo. */
function dayOf(told: string): string {
  const at = /T.*(Z|[+-]\d\d:?\d\d)$/.test(told) ? new Date(told) : null;
  return at === null || Number.isNaN(at.getTime()) ? told.slice(0, 10) : osloDate(at);
}

/** The register writes in capitals; 'ANNE-MARIE' is read as 'Anne-Marie'. A name in both cases stays as it is. */
const asWritten = (name: string): string =>
  name === name.toLocaleUpperCase('nb')
    ? name.replace(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase('nb'))
    : name;

function ownerOf(one: z.infer<typeof holder>, at: number): RegisteredOwner | null {
  if (!one.navn) return null;
  const { fornavn, mellomnavn, etternavn } = one.navn;
  const home = one.bostedsland?.landkode ?? UNSTATED;
  return {
    token: `register-${at + 1}`,
    firstName: asWritten(fullName({ firstName: fornavn, lastName: mellomnavn ?? '' })),
    lastName: asWritten(etternavn),
    birthDate: one.foedselsdato ?? null,
    citizenship: one.statsborgerskap.map(({ landkode }) => landkode).filter((code) => code !== UNSTATED),
    countryOfResidence: home === UNSTATED ? null : home,
    positions: one.posisjoner.map((held) => ({
      code: held.type.kode,
      interval: INTERVALS[held.stoerrelseIntervall?.kode ?? ''] ?? null,
      indirect: held.grunnlag.some(({ kode }) => kode === 'grunnlagtype.indi'),
      via: held.mellomliggendeVirksomheter.map(({ navn, organisasjonsnummer }) => ({
        name: navn ?? '',
        organisationNumber: organisasjonsnummer ?? null,
      })),
    })),
  };
}
