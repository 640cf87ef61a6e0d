/** The copy of what the bank has of a person, for whoever asks for their own data. */
import {
  getSubjectAccess,
  getSubjectAccessProgress,
  makeSubjectAccess,
} from '@bli-kunde/domain/advisor/evidence-api.ts';
import { readNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { useSite } from '../../app/site-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { EvidenceForm } from '../evidence-form.tsx';
import './figures.css';

const ROWS = { progress: getSubjectAccessProgress, pdf: getSubjectAccess };

export default function SubjectAccessPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.innsynskopi');
  useArrival('innsynskopi', title, useSite().name);
  const [typed, setTyped] = useState('');
  const digits = typed.replace(/\s/g, '');
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{texts('advisor.console.access.text')}</p>
      <EvidenceForm
        make={makeSubjectAccess}
        rows={ROWS}
        problems={() =>
          readNationalId(digits, { allowSynthetic: true }).ok ? {} : { person: texts('advisor.console.access.problem') }
        }
        body={() => Promise.resolve({ body: { nationalId: digits } })}
      >
        {(wrong) => (
          <TextField
            id="person"
            name="person"
            label={texts('advisor.console.case.number.PERSON')}
            error={wrong['person'] ?? null}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            autoComplete="off"
            width="medium"
          />
        )}
      </EvidenceForm>
    </div>
  );
}
