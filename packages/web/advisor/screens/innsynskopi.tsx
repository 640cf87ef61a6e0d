/** The copy of what the bank has of a person, for whoever asks for their own data. */
import {
  getSubjectAccess,
  getSubjectAccessProgress,
  makeSubjectAccess,
} from '@bli-kunde/domain/advisor/evidence-api.ts';
import { isNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { pastedNationalId } from '@bli-kunde/domain/pasted/numbers.ts';
import { useArrival } from '../../app/arrival.ts';
import { useSite } from '../../app/site-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { EvidenceForm, useEvidenceForm } from '../evidence-form.tsx';
import './figures.css';

const ROWS = { progress: getSubjectAccessProgress, pdf: getSubjectAccess };

export default function SubjectAccessPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.innsynskopi');
  useArrival('innsynskopi', title, useSite().name);
  const { form, ...asking } = useEvidenceForm({
    make: makeSubjectAccess,
    start: { person: '', grounds: '' },
    problemsOf: ({ person }) =>
      isNationalId(pastedNationalId(person), { allowSynthetic: true })
        ? []
        : [{ path: 'person', message: 'advisor.console.access.problem' }],
    body: ({ person }) => Promise.resolve({ nationalId: pastedNationalId(person) }),
  });
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{texts('advisor.console.access.text')}</p>
      <EvidenceForm
        {...asking}
        form={form}
        grounds={form.field('grounds')}
        rows={ROWS}
        make={texts('advisor.console.act.access')}
      >
        <TextField
          {...form.field('person')}
          label={texts('advisor.console.case.number.PERSON')}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
        />
      </EvidenceForm>
    </div>
  );
}
