/** Words of the last page of a change: by whether the new answer counts, waits for others or is looked at (D-235, D-241). */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { DoneWords } from '../kyc/outcome.tsx';
import { LIST } from './addresses.ts';

export function changedDone(status: CaseStatus, texts: Texts): DoneWords {
  const text =
    status === 'OK'
      ? texts('changed.done.text')
      : texts(status === 'AWAITING_SIGNEE' ? 'changed.done.waiting' : 'changed.done.control');
  return {
    title: texts(status === 'OK' ? 'changed.done.title' : 'question.done.title'),
    text,
    next: [texts('changed.done.again')],
    leave: { label: texts('kyc.backToList'), href: `#${LIST}` },
  };
}
