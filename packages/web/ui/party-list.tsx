/** People whom something waits for, and whether each has done their part. */
import { StatusLabel } from './status-label.tsx';

export interface Party {
  readonly name: string;
  readonly done: boolean;
  /** State of this person's signature. */
  readonly state: string;
  /** Contact data of this person; left out where it is not shown. */
  readonly contact?: string;
}

export function PartyList({ parties }: { parties: readonly Party[] }) {
  return (
    <ul className="parties">
      {parties.map(({ name, done, state, contact }, at) => (
        // Two of them may be namesakes.
        <li key={at}>
          <span>
            {name}
            {contact === undefined ? null : <span className="quiet party-contact">{contact}</span>}
          </span>
          <StatusLabel small kind={done ? 'success' : 'default'}>
            {state}
          </StatusLabel>
        </li>
      ))}
    </ul>
  );
}
