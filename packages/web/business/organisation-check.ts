/** Asks the bank API whether an organisation number is right and whose it is (B-059, B-060, B-064, B-068, B-069, B-186). */
import { validateOrganisationNumber } from '@bli-kunde/domain/business/api.ts';
import { organisationNumberProblem } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Values } from '@bli-kunde/domain/texts/texts.ts';
import { useRef, useState } from 'react';
import { errorTextOf, errorValuesOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';

export interface Found {
  readonly name: string;
  readonly form: string;
}

interface Checked {
  readonly number: string;
  readonly problem: TextKey | null;
  /** Values for the problem's placeholders, such as the parent of a department. */
  readonly values?: Values;
  readonly found: Found | null;
}

export function useOrganisationCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [checking, setChecking] = useState(false);
  /** The number asked about last; a late answer about another one says nothing. */
  const latest = useRef('');

  const settle = (result: Checked): TextKey | null => {
    if (latest.current === result.number) setChecked(result);
    return result.problem;
  };

  /** Fault of a number, or null when the register knows it. A number found right is not asked about again. */
  async function check(number: string): Promise<TextKey | null> {
    if (checked?.number === number && checked.problem === null) return null;
    latest.current = number;
    // What no server takes is not asked about; which series a server takes is its own affair.
    const wrong = organisationNumberProblem(number, { allowSynthetic: true });
    if (wrong !== null) return settle({ number, problem: wrong, found: null });
    setChecking(true);
    try {
      const { body } = await call(validateOrganisationNumber, { params: { orgnr: number } });
      const found = body.valid && body.name !== null ? { name: body.name, form: body.selskapsform ?? '' } : null;
      return settle({ number, problem: body.valid ? null : 'invalid_orgnr', found });
    } catch (error) {
      return settle({ number, problem: errorTextOf(error), values: errorValuesOf(error), found: null });
    } finally {
      if (latest.current === number) setChecking(false);
    }
  }

  return {
    check,
    checking,
    problem: checked?.problem ?? null,
    values: checked?.values ?? {},
    found: checked?.found ?? null,
    clear: () => {
      latest.current = '';
      setChecked(null);
      setChecking(false);
    },
  };
}
