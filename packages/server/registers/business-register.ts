/** The business register (Brønnøysund): units, roles, signature rights and certificate of registration (S-156, B-100). */
import { mergeRights } from '@bli-kunde/domain/signing/combinations.ts';
import type { Signatory, SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { type ProcurationHolders, procurationOf, rightsOf, rightsSchema } from './business-register-rights.ts';
import { rolesOf, rolesSchema } from './business-register-roles.ts';
import { removedUnit, subUnitOf, type UnitAnswer, unitOf, unitSchema } from './business-register-unit.ts';
import { gone, json, pdf } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { unknownIfSilent } from './outside-failure.ts';
import type { RegisteredRole, RegisteredRoles } from './registered-role.ts';

/** All throw OutsideFailure when the register gives no usable answer. `organisationNumber` is nine digits. */
export interface BusinessRegister {
  unit(organisationNumber: string, context: CallContext): Promise<UnitAnswer>;
  /** Nobody for a unit that the register does not know. */
  roles(organisationNumber: string, context: CallContext): Promise<RegisteredRoles>;
  /** Without combinations, and with everybody the registers name, where the register can't tell who may sign together (B-103). */
  signingRights(organisationNumber: string, context: CallContext): Promise<SigningRights>;
  /** Whoever holds procuration, of which the roles may tell nothing. */
  procuration(organisationNumber: string, context: CallContext): Promise<ProcurationHolders>;
  /** The certificate of registration as PDF, or null when there is none or the bank has no source of them (S-106, R-088). */
  certificate(organisationNumber: string, context: CallContext): Promise<Buffer | null>;
}

/** Roles that look after an organisation and never bind it. */
const NEVER_SIGN = ['REVI', 'REGN', 'KONT', 'KNUF', 'OBS'];

/** Persons whom a rule in words may mean, each once with their roles: those of the answer on signing first. */
function mayBeChosen(named: readonly Signatory[], roles: readonly RegisteredRole[]): Signatory[] {
  const members = [
    ...named.flatMap(({ name, birthDate, roles: held }) => held.map((role) => ({ name, birthDate, role }))),
    ...roles.flatMap(({ code, name: role, person }) =>
      person === null || NEVER_SIGN.includes(code) ? [] : [{ name: person.name, birthDate: person.birthDate, role }],
    ),
  ];
  return [...mergeRights([{ rule: '', text: '', members }]).signatories];
}

export interface BusinessRegisterOptions {
  /** Tokens for the roles with national ids, where the bank has that access. */
  readonly authorised?: AccessTokens | undefined;
  /** Source of certificates of registration; without one none is asked for. */
  readonly certificates?: OutsideSystem | undefined;
}

export function businessRegister(system: OutsideSystem, options?: BusinessRegisterOptions): BusinessRegister {
  const { authorised, certificates } = options ?? {};
  const unitsPath = '/enhetsregisteret/api/enheter/';
  const subUnitsPath = '/enhetsregisteret/api/underenheter/';
  const ask = (operation: string, folder: string, number: string, context: CallContext) =>
    system.call(
      {
        operation,
        path: folder + encodeURIComponent(number),
        answers: { 200: json(unitSchema(number)), 404: gone, 410: removedUnit(number) },
      },
      context,
    );
  const subUnit = async (number: string, context: CallContext): Promise<UnitAnswer> => {
    const answer = await ask('sub-unit', subUnitsPath, number, context);
    if (answer.status === 404) return { kind: 'unknown' };
    if (answer.status === 410) return answer.value;
    const found = subUnitOf(answer.value);
    const main = found.mainUnit?.organisationNumber;
    if (main === undefined || !/^\d{9}$/.test(main)) return found;
    const unit = await ask('main-unit', unitsPath, main, context).catch(unknownIfSilent);
    const name = unit?.status === 200 ? (unit.value.navn ?? null) : null;
    return { ...found, mainUnit: { organisationNumber: main, name } };
  };
  const roles: BusinessRegister['roles'] = async (number, context) => {
    const api = authorised === undefined ? 'api' : 'autorisert-api';
    const request = {
      operation: 'roles',
      path: `/enhetsregisteret/${api}/enheter/${encodeURIComponent(number)}/roller`,
      answers: { 200: json(rolesSchema), 404: gone, 410: gone },
    } as const;
    const answer =
      authorised === undefined
        ? await system.call(request, context)
        : await callWithToken(system, authorised, request, context);
    return answer.status === 200 ? rolesOf(answer.value, answer.unread.length) : { held: [], unread: 0 };
  };
  const askRights = (operation: string, what: 'signatur' | 'prokura', number: string, context: CallContext) =>
    system.call(
      {
        operation,
        path: `/fullmakt/enheter/${encodeURIComponent(number)}/${what}`,
        headers: { accept: 'application/vnd.brreg.enhetsregisteret.fullmakt.oppslag.v1+json;charset=UTF-8' },
        answers: { 200: json(rightsSchema(number)), 404: gone, 410: gone },
      },
      context,
    );
  return {
    async unit(number, context) {
      const answer = await ask('unit', unitsPath, number, context);
      if (answer.status === 404) return subUnit(number, context);
      if (answer.status === 410) return answer.value;
      const notes = answer.unread.filter((field) => field.startsWith('paategninger'));
      return unitOf(answer.value, number, notes.length);
    },
    roles,
    async procuration(number, context) {
      const answer = await askRights('procuration', 'prokura', number, context);
      return answer.status === 200 ? procurationOf(answer.value, answer.unread) : { held: [], unread: 0 };
    },
    async signingRights(number, context) {
      const answer = await askRights('signing-rights', 'signatur', number, context);
      if (answer.status !== 200) return { signatories: [], combinations: [], ruleText: null };
      const rights = rightsOf(answer.value, answer.unread);
      if (rights.combinations.length > 0) return rights;
      // Only to show an advisor who may be meant: nobody signs by a role, and its silence fails nothing.
      const held = await roles(number, context).catch(unknownIfSilent);
      return {
        ...rights,
        named: mayBeChosen(rights.named ?? [], held?.held ?? []),
        ...(held === null ? { namedInPart: true } : {}),
      };
    },
    async certificate(number, context) {
      if (certificates === undefined) return null;
      const request = {
        operation: 'certificate',
        path: `/firmaattest/${encodeURIComponent(number)}`,
        headers: { accept: 'application/pdf' },
        answers: { 200: pdf(), 404: gone, 410: gone },
      } as const;
      return (await certificates.call(request, context)).value;
    },
  };
}
