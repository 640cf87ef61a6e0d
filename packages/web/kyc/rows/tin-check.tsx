/**
 * Verdicts on tax numbers, by country and number: kept by the section, since a card that closes takes its fields away
 * (K-114).
 */
import type { Taxpayer } from '@bli-kunde/domain/kyc/lists.ts';
import { validateTin } from '@bli-kunde/domain/kyc/lookups.ts';
import { TAX_NUMBER_MAX } from '@bli-kunde/domain/kyc/rows/tax-row.ts';
import { createContext, use, useMemo, useState } from 'react';
import type { FieldTies } from '../../app/use-form.ts';
import { callWith } from '../session.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

export interface TinCheck {
  /** Asks the bank; a failed call changes nothing. */
  readonly check: (countryCode: string, number: string) => Promise<void>;
  /** The complaint about this very number, or null. */
  readonly complaintOf: (countryCode: string, number: string) => string | null;
}

/** A context reaches the fields of a block that is drawn again only when its row or its errors have changed. */
export const TinCheckContext = createContext<TinCheck | null>(null);

export interface TinFieldProps extends Pick<TypedFieldProps, 'label' | 'help' | 'maxLength'> {
  readonly ties: FieldTies<string>;
  /** By three letters; empty while none is chosen. */
  readonly country: string;
}

/** The number, checked by the bank when it is left. */
export function TinField({ ties, country, ...words }: TinFieldProps) {
  const tins = use(TinCheckContext);
  if (tins === null) throw new Error('a tax number is checked inside TinCheckContext');
  return (
    <TypedField
      {...ties}
      {...words}
      width="medium"
      error={ties.error ?? tins.complaintOf(country, ties.value)}
      onBlur={(value) => {
        ties.onBlur(value);
        void tins.check(country, value);
      }}
    />
  );
}

const keyOf = (countryCode: string, tin: string) => `${countryCode} ${tin}`;

export function useCheckedTins(token: string, taxpayer: Taxpayer): TinCheck {
  const [complaints, setComplaints] = useState<ReadonlyMap<string, string | null>>(new Map());
  return useMemo(
    () => ({
      check: async (countryCode, number) => {
        const tin = number.trim();
        if (!/^[A-Z]{3}$/.test(countryCode) || tin === '' || tin.length > TAX_NUMBER_MAX) return;
        try {
          const { body } = await callWith(token, validateTin, { body: { countryCode, tin, taxpayer } });
          setComplaints((before) => new Map(before).set(keyOf(countryCode, tin), body.errorText));
        } catch {
          // Whatever goes wrong with the check itself is nothing to the customer.
        }
      },
      complaintOf: (countryCode, number) => complaints.get(keyOf(countryCode, number.trim())) ?? null,
    }),
    [token, taxpayer, complaints],
  );
}
