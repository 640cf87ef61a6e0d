/** Words for a company in which nobody is named as an owner, neither by the customer nor by the register, and how it is checked. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { OWNER_KINDS, registerAnswer } from '../kyc/owners/unidentified.ts';
import { OWNERSHIP, thresholdText } from '../kyc/thresholds.ts';
import type { Texts } from '../texts/texts.ts';

/** The limit that the customer was asked by, in words. */
export const limitAsked = ({ ownerLaw }: Pick<FrozenDeclaration, 'ownerLaw'>): string =>
  thresholdText(OWNERSHIP[ownerLaw ?? 'CURRENT']);

/** In sentences; empty where somebody is named, or nobody was asked. That a register was silent is told elsewhere. */
export function nobodyOwns(frozen: FrozenDeclaration, texts: Texts): string[] {
  const { organisation, beneficialOwners: register = null } = frozen.facts;
  const answer = frozen.sections.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as
    | OwnersAnswer
    | null
    | undefined;
  if (organisation === null || !answer || answer.beneficialOwners.length > 0) return [];
  const found = registerAnswer(register);
  if (found === 'ANSWERED' || (register?.owners.length ?? 0) > 0) return [];
  const names = (frozen.standIns?.persons ?? []).map(({ name }) => name);
  return [
    texts('advisor.owners.nobody.declared', { limit: limitAsked(frozen) }),
    ...(names.length > 0 ? [texts('advisor.owners.nobody.standIns', { names: [...new Set(names)].join(', ') })] : []),
    ...(found === null ? [] : [texts(`advisor.owners.nobody.${found}`)]),
    texts('advisor.owners.nobody.check'),
  ];
}
