/** Cases by their number, or all of an organisation or a person; what is searched for stands in no address. */
import { searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { isNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { pastedNationalId, pastedOrganisationNumber } from '@bli-kunde/domain/pasted/numbers.ts';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { announce, useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { useSite } from '../../app/site-context.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { toolAddress } from '../addresses.ts';
import { CaseError } from '../case-error.tsx';
import type { ListedCaseRow } from '../case-list.ts';
import { CaseTable } from '../case-table.tsx';
import './saker.css';

interface Found {
  readonly cases: readonly ListedCaseRow[];
  readonly isCut: boolean;
}

type Body = z.input<(typeof searchCases)['body']>;

/** Reads what was typed; null for what is none of the three. */
function bodyOf(typed: string): Body | null {
  const digits = typed.replace(/^\s*sak\b|\s/gi, '');
  if (/^[1-9]\d{0,7}$/.test(digits)) return { caseNumber: Number(digits) };
  const organisationNumber = pastedOrganisationNumber(typed);
  if (isOrganisationNumber(organisationNumber, { allowSynthetic: true })) return { organisationNumber };
  const nationalId = pastedNationalId(typed);
  return isNationalId(nationalId, { allowSynthetic: true }) ? { nationalId } : null;
}

/** Names are kept encrypted, so that none can be searched for: whoever types one is told which numbers can. */
const problemOf = (typed: string) => {
  if (typed.trim() === '') return 'advisor.console.search.missing';
  return /\p{L}/u.test(typed) ? 'advisor.console.search.name' : 'advisor.console.search.wrong';
};

/** Found last, for who comes back from a case; what was typed is not kept. */
let found: Found | null = null;

export default function Search() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.sok');
  useArrival('sok', title, useSite().name);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState(found);
  const rows = shown?.cases ?? null;
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    const body = bodyOf(typed);
    setProblem(body === null ? texts(problemOf(typed)) : null);
    if (body === null) {
      // What was found before is no answer to this.
      found = null;
      setShown(null);
      document.getElementById('search')?.focus();
      return;
    }
    setFailure(null);
    setButton('spinner');
    try {
      found = (await call(searchCases, { body })).body;
      setShown(found);
      announce(
        texts(found.cases.length === 1 ? 'advisor.console.search.found.one' : 'advisor.console.search.found.many', {
          count: found.cases.length,
        }),
      );
    } catch (error) {
      setFailure(error);
    }
    setButton('idle');
  };
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{title}</h1>
      <search>
        <form className="filters search-form" noValidate onSubmit={(event) => void search(event)}>
          <TextField
            id="search"
            name="search"
            label={texts('advisor.console.search.label')}
            error={problem}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            inputMode="numeric"
          />
          <Button type="submit" icon="search" state={button}>
            {texts('advisor.console.search.button')}
          </Button>
        </form>
      </search>
      {failure === null ? null : <CaseError error={failure} />}
      {rows === null ? null : rows.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.search.none')}</p>
      ) : (
        <>
          <CaseTable
            key={rows.map(({ id }) => id).join()}
            caption={title}
            rows={rows}
            from={{ address: toolAddress('sok'), filters: null }}
          />
          {shown?.isCut ? (
            <p className="quiet">{texts('advisor.console.list.newest', { count: rows.length })}</p>
          ) : null}
        </>
      )}
    </div>
  );
}
