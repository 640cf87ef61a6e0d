/** Owner or borrower whom a case is about, as rows of its page and of an evidence pack (N-053). */
import type { PrincipalInCase } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { formatAccountNumber } from '@bli-kunde/domain/norway/account-number.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { StoredCase } from './case-store.ts';

export function principalRows(texts: Texts, { data }: Pick<StoredCase, 'data'>): { label: string; value: string }[] {
  const kept: PrincipalInCase | undefined = keptIn(data.snapshot, 'principal');
  if (kept === undefined) return [];
  const { kind, name, number, check } = kept;
  const shown = kind === 'ACCOUNT' && number !== null ? formatAccountNumber(number) : number;
  return [
    { label: texts(`advisor.fact.principal.${kind}`), value: name ?? texts('advisor.fact.principal.untold') },
    {
      label: texts(`advisor.fact.principal.${kind}.number`),
      value: shown ?? texts('advisor.fact.principal.untold'),
    },
    { label: texts('advisor.fact.principal.check'), value: texts(`advisor.principal.check.${check}`) },
  ];
}
