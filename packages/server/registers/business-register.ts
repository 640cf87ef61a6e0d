/** The business register (Brønnøysund): units, roles, signature rights and certificate of registration (S-156, B-100). */
import type { Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { mergeRights } from '@bli-kunde/domain/signing/combinations.ts';
import type { Signatory, SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { json, nothing, pdf } from './outside-answer.ts';
import { rightsOf, rightsSchema } from './business-register-rights.ts';
import { rolesOf, rolesSchema } from './business-register-roles.ts';
import { removedSchema, unitOf, unitSchema } from './business-register-unit.ts';

/** Contact data that the register happens to have; each part is valid or null. */
export interface RegisteredContact {
  readonly email: string | null;
  /** Eight digits. */
  readonly phone: string | null;
}

export type UnitAnswer =
  | { readonly kind: 'found'; readonly organisation: Organisation; readonly contact: RegisteredContact }
  /** The register has it no more, it is bankrupt or being wound up, or never had it (B-069). */
  | { readonly kind: 'deleted' | 'bankrupt' | 'dissolving' | 'unknown' };

/** One held role; resigned, deregistered and deceased holders are left out. */
export interface RegisteredRole {
  /** The register's code: `DAGL`, `LEDE`, … */
  readonly code: string;
  readonly name: string;
  /** Null when an organisation holds the role. `birthDate` is `YYYY-MM-DD`. */
  readonly person: {
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate: string;
  } | null;
  readonly organisation: { readonly name: string; readonly organisationNumber: string } | null;
}

/** All throw OutsideFailure when the register gives no usable answer. `organisationNumber` is nine digits. */
export interface BusinessRegister {
  unit(organisationNumber: string, context: CallContext): Promise<UnitAnswer>;
  /** Empty for a unit that the register does not know. */
  roles(organisationNumber: string, context: CallContext): Promise<readonly RegisteredRole[]>;
  /** Without combinations, and with everybody it names, where the register can't tell who may sign together (B-103). */
  signingRights(organisationNumber: string, context: CallContext): Promise<SigningRights>;
  /** The certificate of registration as PDF, or null when there is none (S-106). */
  certificate(organisationNumber: string, context: CallContext): Promise<Buffer | null>;
}

/** Roles that look after an organisation and never bind it. */
const NEVER_SIGN = ['REVI', 'REGN', 'KONT', 'KNUF', 'OBS'];

/** Persons whom a rule in words may mean, each once with their roles. */
function mayBeChosen(roles: readonly RegisteredRole[]): Signatory[] {
  const members = roles.flatMap(({ code, name: role, person }) =>
    person === null || NEVER_SIGN.includes(code) ? [] : [{ name: person.name, birthDate: person.birthDate, role }],
  );
  return [...mergeRights([{ rule: '', text: '', members }]).signatories];
}

export function businessRegister(system: OutsideSystem): BusinessRegister {
  const unitPath = (number: string) => `/enhetsregisteret/api/enheter/${encodeURIComponent(number)}`;
  const roles: BusinessRegister['roles'] = async (number, context) => {
    const request = {
      operation: 'roles',
      path: `${unitPath(number)}/roller`,
      answers: { 200: json(rolesSchema), 404: nothing, 410: nothing },
    } as const;
    const answer = await system.call(request, context);
    return answer.status === 200 ? rolesOf(answer.value) : [];
  };
  return {
    async unit(number, context) {
      const request = {
        operation: 'unit',
        path: unitPath(number),
        answers: { 200: json(unitSchema), 404: nothing, 410: json(removedSchema) },
      } as const;
      const answer = await system.call(request, context);
      if (answer.status === 404) return { kind: 'unknown' };
      return answer.status === 410 ? { kind: 'deleted' } : unitOf(answer.value);
    },
    roles,
    async signingRights(number, context) {
      const request = {
        operation: 'signing-rights',
        path: `/fullmakt/enheter/${encodeURIComponent(number)}/signatur`,
        answers: { 200: json(rightsSchema), 404: nothing, 410: nothing },
      } as const;
      const answer = await system.call(request, context);
      if (answer.status !== 200) return { signatories: [], combinations: [], ruleText: null };
      const rights = rightsOf(answer.value);
      if (rights.combinations.length > 0 || rights.ruleText === null) return rights;
      return { ...rights, named: mayBeChosen(await roles(number, context)) };
    },
    async certificate(number, context) {
      const request = {
        operation: 'certificate',
        path: `/firmaattest/${encodeURIComponent(number)}`,
        headers: { accept: 'application/pdf' },
        answers: { 200: pdf(), 404: nothing, 410: nothing },
      } as const;
      return (await system.call(request, context)).value;
    },
  };
}
