/** The sealed pack for a supervisor: of a case, of customers or of a period. */
import { getEvidencePack, getEvidenceProgress, makeEvidencePack } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { isNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { pastedNationalId, pastedOrganisationNumber } from '@bli-kunde/domain/pasted/numbers.ts';
import { useArrival } from '../../app/arrival.ts';
import { raisedError } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { useRouteQuery } from '../../app/hash-route.ts';
import { useSite } from '../../app/site-context.ts';
import type { FormProblem } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { PACK_OF } from '../addresses.ts';
import { EvidenceForm, useEvidenceForm } from '../evidence-form.tsx';
import { useMe } from '../me.ts';
import { PackCheck } from '../pack-check.tsx';
import './figures.css';

const ROWS = { progress: getEvidenceProgress, pdf: getEvidencePack, below: PackCheck };

const SCOPES = ['case', 'subjects', 'period'] as const;
type Scope = (typeof SCOPES)[number];
const SYNTHETIC = { allowSynthetic: true } as const;

/** One number a line, or with commas between them. */
const numbersIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .filter((one) => one.trim() !== '')
    .map((one) => pastedNationalId(pastedOrganisationNumber(one)));

interface Values {
  readonly scope: Scope;
  readonly number: string;
  readonly subjects: string;
  readonly from: string;
  readonly to: string;
  readonly withSuspicion: boolean;
  readonly grounds: string;
}
const START: Values = { scope: 'case', number: '', subjects: '', from: '', to: '', withSuspicion: false, grounds: '' };

const unless = (holds: boolean, path: keyof Values, message: string): FormProblem[] =>
  holds ? [] : [{ path, message }];

function problemsOf({ scope, number, subjects, from, to }: Values): FormProblem[] {
  if (scope === 'case')
    return unless(/^[1-9]\d{0,7}$/.test(number.trim()), 'number', 'advisor.console.pack.problem.number');
  if (scope === 'subjects') {
    const all = numbersIn(subjects);
    const areNumbers = all.every((one) => isNationalId(one, SYNTHETIC) || isOrganisationNumber(one, SYNTHETIC));
    return unless(all.length > 0 && areNumbers, 'subjects', 'advisor.console.pack.problem.subjects');
  }
  return [
    ...unless(parseShortDate(from) !== null, 'from', 'advisor.console.problem.on'),
    ...unless(parseShortDate(to) !== null, 'to', 'advisor.console.problem.on'),
  ];
}

/** Throws a refusal that names the field of a number that no case has. */
async function bodyOf({ scope, number, subjects, from, to, withSuspicion }: Values): Promise<object> {
  if (scope === 'subjects') return { of: { subjects: numbersIn(subjects) }, withSuspicion };
  if (scope === 'period') return { of: { from: parseShortDate(from), to: parseShortDate(to) }, withSuspicion };
  const found = await call(searchCases, { body: { caseNumber: Number(number.trim()) } });
  const [one] = found.body.cases;
  if (one === undefined)
    throw raisedError('error.case.not.found', location.pathname, [{ path: 'number', message: 'error.case.not.found' }]);
  return { of: { case: one.id }, withSuspicion };
}

export default function EvidencePackPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.kontrollpakke');
  const of = useRouteQuery().get(PACK_OF) ?? '';
  useArrival('kontrollpakke', title, useSite().name);
  const { form, ...asking } = useEvidenceForm<Values>({
    make: makeEvidencePack,
    start: { ...START, number: of },
    problemsOf,
    body: bodyOf,
  });
  const { scope } = form.values;
  // A supervisor who has been given the page sees no suspicions.
  const mayTellSuspicion = useMe().queues.includes('SUSPICION');
  return (
    <div className="stack figures">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{texts('advisor.console.pack.text')}</p>
      <EvidenceForm
        {...asking}
        form={form}
        grounds={form.field('grounds')}
        rows={ROWS}
        make={texts('advisor.console.act.pack')}
      >
        <RadioTiles
          name="scope"
          legend={texts('advisor.console.pack.of')}
          value={scope}
          options={SCOPES.map((value) => ({ value, title: texts(`advisor.console.pack.of.${value}`) }))}
          onChange={(value) => form.change('scope', value)}
        />
        {scope === 'case' ? (
          <TextField
            {...form.field('number')}
            label={texts('advisor.console.pack.number')}
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
        ) : scope === 'subjects' ? (
          <TextField
            {...form.field('subjects')}
            label={texts('advisor.console.pack.subjects')}
            help={texts('advisor.console.pack.subjects.help')}
            autoComplete="off"
            rows={3}
          />
        ) : (
          (['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={texts(`advisor.console.period.${name}`)}
              help={texts('advisor.console.field.day.help')}
              inputMode="numeric"
              autoComplete="off"
              width="medium"
            />
          ))
        )}
        {mayTellSuspicion ? (
          <Checkbox
            name="withSuspicion"
            label={texts('advisor.console.pack.withSuspicion')}
            checked={form.values.withSuspicion}
            onChange={(value) => form.change('withSuspicion', value)}
          />
        ) : null}
      </EvidenceForm>
    </div>
  );
}
