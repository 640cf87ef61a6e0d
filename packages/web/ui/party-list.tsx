/** People whom something waits for, as circles with a mark once each has done their part; the words beside them say the same (N-128). */
import { initialsOf } from '@bli-kunde/domain/people/people-layout.ts';
import type { ReactNode } from 'react';
import './party-list.css';

export interface ListedParty {
  readonly name: string;
  /** Name without a word for the reader, whose initials are drawn; left out where the two are the same. */
  readonly called?: string;
  readonly done: boolean;
  /** State of this person's signature. */
  readonly state: string;
  /** Contact data of this person; left out where it is not shown. */
  readonly contact?: string | undefined;
  /** Buttons about this person. */
  readonly actions?: ReactNode;
}

export function PartyList({ parties }: { parties: readonly ListedParty[] }) {
  return (
    <ul className="parties">
      {parties.map(({ name, called = name, done, state, contact, actions }, at) => (
        // Two of them may be namesakes.
        <li key={at} data-done={done || undefined}>
          <span className="party-circle" aria-hidden="true">
            {initialsOf(called)}
          </span>
          <div className="party-words">
            <span>{name}</span>
            <span className="party-state">{state}</span>
            {contact === undefined ? null : <span className="quiet party-contact">{contact}</span>}
            {actions}
          </div>
        </li>
      ))}
    </ul>
  );
}
