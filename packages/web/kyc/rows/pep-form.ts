/** The section of politically exposed persons as its form holds it, and as it is sent. */
import type { PepContent } from '@bli-kunde/domain/kyc/pep/content.ts';
import type { PepAnswer, PepEntry, RcaEntry } from '@bli-kunde/domain/kyc/pep/entry.ts';
import type { Month } from '@bli-kunde/domain/kyc/rows/role-end.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import type { PositionValues } from './position-fields.tsx';
import { atLeastOneRow, type FormRow, formRowPath, liveRows } from './rows.ts';

export interface PepRow extends FormRow, PositionValues {
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
  deleted: false,
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
  deleted: false,
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

/** The bank's entries first, with what was said of them before; then the customer's own. */
function rowsOf<T extends PepEntry>(given: readonly T[], existing: readonly (T & { id: string })[]): T[] {
  const locked = existing.map(
    (row): T => ({ ...row, current: given.find(({ id }) => id === row.id)?.current ?? null }),
  );
  return [...locked, ...given.filter(({ id }) => id === null)];
}

/** True where a yes needs a row of the customer's own: not where the bank has a position that is or was held. */
export const ownNeeded = (existing: readonly unknown[], had: boolean): boolean => existing.length === 0 && !had;

export function pepStart(answer: PepAnswer | null, content: PepContent): PepValues {
  const pep = rowsOf<PepEntry>(answer?.pepList ?? [], content.existingPep).map(inForm);
  const rca = rowsOf<RcaEntry>(answer?.rcaList ?? [], content.existingRca).map(inForm);
  return {
    isPep: answer?.isPep ?? null,
    pepList: content.hadPep ? pep : atLeastOneRow<PepRow>(pep, EMPTY_PEP),
    isRca: answer?.isRca ?? null,
    rcaList: content.hadRca ? rca : atLeastOneRow<RcaRow>(rca, EMPTY_RCA),
  };
}

/** Rows under a no are left out; the bank's own entries are always told of. */
const counted = <R extends PepRow>(yes: YesOrNo, rows: readonly R[]): R[] =>
  liveRows(rows).filter(({ id }) => id !== null || yes === 'YES');

export const pepAnswerOf = ({ isPep, pepList, isRca, rcaList }: PepValues): PepAnswer => ({
  isPep,
  pepList: counted(isPep, pepList).map(sent),
  isRca,
  rcaList: counted(isRca, rcaList).map(sent),
});

export const pepPath = (path: string, { isPep, pepList, isRca, rcaList }: PepValues): string =>
  formRowPath(path, {
    pepList: pepList.map((row) => ({ ...row, deleted: row.deleted || (row.id === null && isPep !== 'YES') })),
    rcaList: rcaList.map((row) => ({ ...row, deleted: row.deleted || (row.id === null && isRca !== 'YES') })),
  })
    .replace(/roleEnd\.month$/, 'endMonth')
    .replace(/roleEnd\.year$/, 'endYear');
