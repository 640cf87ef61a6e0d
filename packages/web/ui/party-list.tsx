/** People whom something waits for, and whether each has done their part. */
import { Icon } from './icon.tsx';

export interface Party {
  readonly name: string;
  readonly done: boolean;
  /** What this person has done, or not done yet. */
  readonly state: string;
}

export function PartyList({ parties }: { parties: readonly Party[] }) {
  return (
    <ul className="facts">
      {parties.map(({ name, done, state }) => (
        <li key={name}>
          <Icon name={done ? 'success' : 'clock'} />
          <span>
            {name}
            <br />
            <span className="quiet">{state}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
