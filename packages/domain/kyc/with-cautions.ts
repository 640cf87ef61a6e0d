/** Adds the population register's answer at completion to that from when the declaration was opened. */
import { REGISTER_CAUTIONS, type RegisterCaution } from '../person/register-caution.ts';
import type { DeclarationDocument } from './kept-declaration.ts';

const UNKNOWN = { countryOfBirth: null, countryOfResidence: null, citizenship: [] };

/** Those of before stay: that something is over is for a person to say. */
export function withCautions(document: DeclarationDocument, now: readonly RegisterCaution[]): DeclarationDocument {
  const before = document.facts.person?.cautions ?? [];
  if (now.every((one) => before.includes(one))) return document;
  const cautions = REGISTER_CAUTIONS.filter((one) => before.includes(one) || now.includes(one));
  return { ...document, facts: { ...document.facts, person: { ...(document.facts.person ?? UNKNOWN), cautions } } };
}
