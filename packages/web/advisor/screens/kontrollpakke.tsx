/** The sealed pack for a supervisor: of a case, of customers or of a period. */
import { getEvidencePack, getEvidenceProgress, makeEvidencePack } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { isNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { EvidenceForm, type Problems } from '../evidence-form.tsx';
import './figures.css';

const ROWS = { progress: getEvidenceProgress, pdf: getEvidencePack };

const SCOPES = ['case', 'subjects', 'period'] as const;
type Scope = (typeof SCOPES)[number];
const SYNTHETIC = { allowSynthetic: true } as const;

/** One number a line, or with commas between them. */
const numbersIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((one) => one.replace(/\s/g, ''))
    .filter((one) => one !== '');

export default function EvidencePackPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.kontrollpakke');
  useArrival('kontrollpakke', title, useSite().name);
  const [scope, setScope] = useState<Scope>('case');
  const [typed, setTyped] = useState({ number: '', subjects: '', from: '', to: '' });
  const [withSuspicion, setWithSuspicion] = useState(false);
  const { number, subjects, from, to } = typed;
  const days = { from: parseShortDate(from), to: parseShortDate(to) };
  const problems = (): Problems => {
    if (scope === 'case')
      return /^[1-9]\d{0,7}$/.test(number.trim()) ? {} : { number: texts('advisor.console.pack.problem.number') };
    if (scope === 'subjects') {
      const all = numbersIn(subjects);
      const areNumbers = all.every((one) => isNationalId(one, SYNTHETIC) || isOrganisationNumber(one, SYNTHETIC));
      return all.length > 0 && areNumbers ? {} : { subjects: texts('advisor.console.pack.problem.subjects') };
    }
    const day = (name: 'from' | 'to') => (days[name] === null ? [[name, texts('advisor.console.problem.on')]] : []);
    return Object.fromEntries([...day('from'), ...day('to')]) as Problems;
  };
  const body = async () => {
    if (scope === 'subjects') return { body: { of: { subjects: numbersIn(subjects) }, withSuspicion } };
    if (scope === 'period') return { body: { of: days, withSuspicion } };
    const found = await call(searchCases, { body: { caseNumber: Number(number.trim()) } });
    const [one] = found.body.cases;
    return one === undefined
      ? { problems: { number: texts('error.case.not.found') } }
      : { body: { of: { case: one.id }, withSuspicion } };
  };
  const field = (name: keyof typeof typed, wrong: Problems) => ({
    id: name,
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: wrong[name] ?? null,
    autoComplete: 'off' as const,
  });
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{texts('advisor.console.pack.text')}</p>
      <EvidenceForm make={makeEvidencePack} rows={ROWS} problems={problems} body={body}>
        {(wrong) => (
          <>
            <RadioTiles
              name="scope"
              legend={texts('advisor.console.pack.of')}
              value={scope}
              options={SCOPES.map((value) => ({ value, title: texts(`advisor.console.pack.of.${value}`) }))}
              onChange={setScope}
            />
            {scope === 'case' ? (
              <TextField
                {...field('number', wrong)}
                label={texts('advisor.console.pack.number')}
                inputMode="numeric"
                width="short"
              />
            ) : scope === 'subjects' ? (
              <TextField
                {...field('subjects', wrong)}
                label={texts('advisor.console.pack.subjects')}
                help={texts('advisor.console.pack.subjects.help')}
                rows={3}
              />
            ) : (
              (['from', 'to'] as const).map((name) => (
                <TextField
                  key={name}
                  {...field(name, wrong)}
                  label={texts(`advisor.console.period.${name}`)}
                  help={texts('advisor.console.field.day.help')}
                  inputMode="numeric"
                  width="medium"
                />
              ))
            )}
            <Checkbox
              name="withSuspicion"
              label={texts('advisor.console.pack.withSuspicion')}
              checked={withSuspicion}
              onChange={setWithSuspicion}
            />
          </>
        )}
      </EvidenceForm>
    </div>
  );
}
