/** Chooses the form that the panel opens with: after a reload or a lost session the one that has a draft. */
import { DECISIONS, type Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { bankSlug } from '../../app/address.ts';
import { draftKey, readDraft } from '../../app/drafts.ts';
import type { TheCase } from '../the-case.ts';
import { GROUNDS_NAMES, type GroundsName } from './grounds-form.tsx';

export type FormName = `proposal-${Decision}` | GroundsName | 'question' | 'paper' | 'postpone' | 'assign' | 'note';

/** `isOfMoney`: a question opens with where the customer's money comes from. */
export type Begin = (form: FormName, isOfMoney?: boolean) => void;

const NAMES: readonly FormName[] = [
  ...DECISIONS.map((decision) => `proposal-${decision}` as const),
  ...GROUNDS_NAMES,
  'question',
  'paper',
  'postpone',
  'assign',
  'note',
];

export const begunForm = ({ id }: Pick<TheCase, 'id'>): FormName | null =>
  NAMES.find((name) => readDraft(sessionStorage, draftKey(bankSlug(), id, name)) !== null) ?? null;
