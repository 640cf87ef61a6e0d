/** Persons as a register has them, under a heading, with nothing to fill in (K-135, K-136). */
import { type Actor, actorName } from '@bli-kunde/domain/kyc/actors/actor.ts';
import { useTexts } from '../../ui/texts-context.tsx';

const shownDate = (iso: string): string => iso.split('-').reverse().join('.');

export interface ActorsListProps {
  readonly title: string;
  readonly actors: readonly Actor[];
  /** Text shown when there is nobody. */
  readonly missing: string;
  /** Heads each of several persons: 'Styremedlem #2'. */
  readonly numbered?: (n: number) => string;
}

export function ActorsList({ title, actors, missing, numbered }: ActorsListProps) {
  const texts = useTexts();
  return (
    <section className="known">
      <div className="known-head">
        <h2>{title}</h2>
      </div>
      {actors.length === 0 ? <p>{missing}</p> : null}
      <dl>
        {actors.map((one, at) => (
          <div key={one.publicId.token}>
            {/* Of one alone the heading says who it is. */}
            <dt className={numbered ? undefined : 'ds-sr-only'}>
              {numbered ? numbered(at + 1) : texts('kyc.bo.name')}
            </dt>
            <dd>
              {actorName(one)}
              {one.birthDate ? (
                <span className="quiet">
                  {' '}
                  {texts('kyc.actor.birthDate').toLowerCase()} {shownDate(one.birthDate)}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
