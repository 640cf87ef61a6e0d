/** Fields of an owner: asked for on their page or in the list of owners, or only told since the registers have said them. */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { useState } from 'react';
import type { OwnerPartProps } from './owner-ties.ts';
import { type OwnerRow, registered } from './owner-values.ts';

export const CITIZENSHIPS = ['citizenship', 'secondaryCitizenship'] as const;
export const ADDRESS = ['address', 'postalCode', 'postalPlace'] as const;
export const ALL = [
  'countryOfResidence',
  'birthCountry',
  ...CITIZENSHIPS,
  ...ADDRESS,
  'beneficialOwnerReasons',
] as const;
export type OwnerQuestion = (typeof ALL)[number];

const isTold = (owner: OwnerRow, one: OwnerQuestion): boolean =>
  one === 'beneficialOwnerReasons'
    ? Object.values(owner[one]).includes(true)
    : one === 'secondaryCitizenship' || owner[one] !== '';

/** Fields that differ from the registers. */
function askedOf(owner: OwnerRow, { owners }: OwnersContent): readonly OwnerQuestion[] {
  const known = owners.find(({ publicId }) => publicId.token === owner.publicId.token);
  if (known === undefined) return ALL;
  const start = registered(known);
  return ALL.filter((one) => JSON.stringify(owner[one]) !== JSON.stringify(start[one]) || !isTold(start, one));
}

/** Of a registered owner the list asks for these, where nothing else is left to be told of them. */
const SHORT: readonly OwnerQuestion[] = ['birthCountry', ...ADDRESS];

/**
 * Fields that the list has of an owner whom the registers know: the share, and what else is missing where that is little and no page is
 * needed for it (N-210). `start` is the owner as the section was opened, so that no field goes while it is typed in.
 */
export function askedInList(start: OwnerRow | undefined, content: OwnersContent): readonly OwnerQuestion[] {
  if (start === undefined || start.publicId.token === null || content.ownerLaw || content.self) return [];
  const missing = ALL.filter((name) => !isTold(start, name));
  return missing.every((name) => SHORT.includes(name)) ? missing : [];
}

/**
 * Shows register values as text until somebody wants them changed or they are at fault; fields in use are never taken
 * away.
 */
export function useAsked({ owner, content, field }: OwnerPartProps): [readonly OwnerQuestion[], () => void] {
  const [asked, setAsked] = useState(() => askedOf(owner, content));
  const askAll = () => setAsked(ALL);
  if (asked.length < ALL.length && ALL.some((one) => !asked.includes(one) && field(one).error !== null)) askAll();
  return [asked, askAll];
}
