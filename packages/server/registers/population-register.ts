/** The population register: one person by national id, and who has parental responsibility for whom (S-157). */
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { json, nothing } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';

export interface RegisteredPerson {
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Null when the address is protected or the register has none. `country` is three letters. */
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly postalArea: string;
    readonly country: string;
  } | null;
  readonly addressIsProtected: boolean;
  /** Three-letter country codes. */
  readonly citizenships: readonly string[];
  readonly birthCountry: string;
  readonly residenceCountry: string;
}

/** One who has parental responsibility. */
export type Guardian = Pick<RegisteredPerson, 'nationalId' | 'firstName' | 'lastName' | 'birthDate'>;

/** One whom somebody has parental responsibility for. */
export type RegisteredChild = Guardian;

export interface PopulationRegister {
  /** The person, or null when the register has none (S-107). @throws OutsideFailure */
  person(nationalId: string, context: CallContext): Promise<RegisteredPerson | null>;
  /** Who has parental responsibility for a child now, nobody for one who is of age; null for an unknown one. @throws OutsideFailure */
  guardiansOf(nationalId: string, context: CallContext): Promise<readonly Guardian[] | null>;
  /** For whom a person has parental responsibility now; one who is of age is nobody's. @throws OutsideFailure */
  childrenOf(nationalId: string, context: CallContext): Promise<readonly RegisteredChild[]>;
}

const country = z.string().regex(/^[A-Z]{3}$/);
const named = {
  foedselsnummer: z.string().regex(/^\d{11}$/),
  navn: z.object({ fornavn: z.string().min(1), etternavn: z.string().min(1) }),
  foedselsdato: z.string().refine(isIsoDate),
};
const responsibilitySchema = z.object({
  foedselsnummer: z.string().regex(/^\d{11}$/),
  foreldreansvar: z.array(z.object(named)),
});
const childrenSchema = z.object({
  foedselsnummer: z.string().regex(/^\d{11}$/),
  barn: z.array(z.object(named)).max(50),
});
const personSchema = z.object({
  ...named,
  adresse: z.object({ street: z.string(), postalCode: z.string(), postalArea: z.string(), country }).nullable(),
  adressebeskyttelse: z.enum(['UGRADERT', 'FORTROLIG']),
  statsborgerskap: z.array(country),
  foedeland: country,
  bostedsland: country,
});

/**
 * The national id travels in the body only (S-149). An answer about another person than the one asked for is
 * nonsense, and a protected address is never passed on, whatever the answer holds.
 */
export function populationRegister(system: OutsideSystem, tokens: AccessTokens | null): PopulationRegister {
  /** What the register has of the number below `path`, or null when it has nobody by it. */
  const look = async <T>(
    operation: string,
    path: string,
    nationalId: string,
    about: z.ZodType<T>,
    context: CallContext,
  ) => {
    const request = {
      operation,
      method: 'POST' as const,
      path: `/folkeregister/v1/personer/${path}`,
      body: { json: { foedselsnummer: nationalId } },
      answers: { 200: json(about), 404: nothing },
      idempotent: true,
    };
    const answer =
      tokens === null ? await system.call(request, context) : await callWithToken(system, tokens, request, context);
    return answer.status === 404 ? null : answer.value;
  };
  return {
    async person(nationalId, context) {
      const about = personSchema.refine((person) => person.foedselsnummer === nationalId);
      const found = await look('person', 'oppslag', nationalId, about, context);
      return found && personOf(found);
    },
    async guardiansOf(nationalId, context) {
      const about = responsibilitySchema.refine(({ foedselsnummer, foreldreansvar }) => {
        const everybody = [nationalId, ...foreldreansvar.map((guardian) => guardian.foedselsnummer)];
        return foedselsnummer === nationalId && new Set(everybody).size === everybody.length;
      });
      const found = await look('guardians', 'foreldreansvar', nationalId, about, context);
      return found && found.foreldreansvar.map(relatedOf);
    },
    async childrenOf(nationalId, context) {
      const about = childrenSchema.refine(({ foedselsnummer, barn }) => {
        const everybody = [nationalId, ...barn.map((child) => child.foedselsnummer)];
        return foedselsnummer === nationalId && new Set(everybody).size === everybody.length;
      });
      const found = await look('children', 'barn', nationalId, about, context);
      return (found?.barn ?? []).map(relatedOf);
    },
  };
}

const relatedOf = ({ foedselsnummer, navn, foedselsdato }: z.infer<z.ZodObject<typeof named>>): Guardian => ({
  nationalId: foedselsnummer,
  firstName: navn.fornavn,
  lastName: navn.etternavn,
  birthDate: foedselsdato,
});

function personOf(answer: z.infer<typeof personSchema>): RegisteredPerson {
  const addressIsProtected = answer.adressebeskyttelse !== 'UGRADERT';
  return {
    nationalId: answer.foedselsnummer,
    firstName: answer.navn.fornavn,
    lastName: answer.navn.etternavn,
    birthDate: answer.foedselsdato,
    address: addressIsProtected ? null : answer.adresse,
    addressIsProtected,
    citizenships: answer.statsborgerskap,
    birthCountry: answer.foedeland,
    residenceCountry: answer.bostedsland,
  };
}
