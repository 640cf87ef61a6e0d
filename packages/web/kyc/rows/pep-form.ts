/** The section of politically exposed persons as its form holds it, and as it is sent. */
import type { PepContent } from '@bli-kunde/domain/kyc/pep/content.ts';
import type { PepAnswer, PepEntry, RcaEntry } from '@bli-kunde/domain/kyc/pep/entry.ts';
import type { Month } from '@bli-kunde/domain/kyc/rows/role-end.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { withExisting } from '@bli-kunde/domain/kyc/rows/existing.ts';
import type { PositionValues } from './position-fields.tsx';
import { askedRows, atLeastOneRow, type FormRow, liveRows, placeInForm } from './rows.ts';

export interface PepRow extends FormRow, PositionValues {
  readonly id: string | null;
  current: YesOrNo;
}
export interface RcaRow extends PepRow {
  firstName: string;
  lastName: string;
  hasOneName?: boolean | undefined;
  countryOfResidence: string;
  relationTypeCode: string;
}
export interface PepValues {
  isPep: YesOrNo;
  pepList: PepRow[];
  isRca: YesOrNo;
  rcaList: RcaRow[];
}

export const EMPTY_PEP: PepRow = {
  id: null,
  current: null,
  roleTypeCode: '',
  roleCountry: '',
  description: '',
  endMonth: '',
  endYear: '',
};
export const EMPTY_RCA: RcaRow = {
  ...EMPTY_PEP,
  firstName: '',
  lastName: '',
  countryOfResidence: '',
  relationTypeCode: '',
};

const inForm = <T extends PepEntry>({ roleEnd, ...row }: T) => ({
  ...row,
  endMonth: roleEnd?.month ?? '',
  endYear: roleEnd?.year ? String(roleEnd.year) : '',
});
const sent = <T extends PepRow>({ deleted: _deleted, endMonth, endYear, ...row }: T) => ({
  ...row,
  roleEnd:
    endMonth === '' && endYear === ''
      ? null
      : { month: endMonth === '' ? null : (endMonth as Month), year: endYear === '' ? null : Number(endYear) },
});

/** True where a yes needs a row of the customer's own: not where the bank has a position that is or was held. */
export const ownNeeded = (existing: readonly unknown[], had: boolean): boolean => existing.length === 0 && !had;

/** The bank's entries first, with what was said of them before; then the customer's own. */
export function pepStart(answer: PepAnswer | null, content: PepContent): PepValues {
  const pep = withExisting<PepEntry>(answer?.pepList ?? [], content.existingPep).map(inForm);
  const rca = withExisting<RcaEntry>(answer?.rcaList ?? [], content.existingRca).map(inForm);
  return {
    isPep: answer?.isPep ?? null,
    pepList: content.hadPep ? pep : atLeastOneRow<PepRow>(pep, EMPTY_PEP),
    isRca: answer?.isRca ?? null,
    rcaList: content.hadRca ? rca : atLeastOneRow<RcaRow>(rca, EMPTY_RCA),
  };
}

/** Rows under a no are left out; the bank's own entries are always told of. */
const counted = ({ isPep, pepList, isRca, rcaList }: PepValues): PepValues => ({
  isPep,
  pepList: askedRows(pepList, isPep === 'YES'),
  isRca,
  rcaList: askedRows(rcaList, isRca === 'YES'),
});

export function pepAnswerOf(values: PepValues): PepAnswer {
  const { pepList, rcaList, ...answers } = counted(values);
  return { ...answers, pepList: liveRows(pepList).map(sent), rcaList: liveRows(rcaList).map(sent) };
}

export const pepPath = (path: string, values: PepValues): string =>
  placeInForm(counted(values), path)
    .replace(/roleEnd\.month$/, 'endMonth')
    .replace(/roleEnd\.year$/, 'endYear');
