/** The policy in force, and every version with who proposed and who agreed, newest first. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownDay } from '../shown-time.ts';
import { PolicyChanges, PolicyLines } from './policy-lines.tsx';
import type { Policy, PolicyVersion } from './policy-query.ts';

function Attribution({ version, today }: { readonly version: PolicyVersion; readonly today: string }) {
  const texts = useTexts();
  const { number, validFrom, grounds, takesBack, proposedBy, proposedAt, agreedBy, agreedAt } = version;
  if (number === 0) return <p className="quiet">{texts('advisor.console.policy.version.folder')}</p>;
  const name = (of: PolicyVersion['proposedBy']) => of?.name ?? texts('advisor.console.policy.nobody');
  const day = validFrom === null ? '' : formatShortDate(validFrom);
  return (
    <div className="stack-tight">
      <p>
        {texts(
          validFrom !== null && validFrom > today
            ? 'advisor.console.policy.version.coming'
            : 'advisor.console.policy.version.from',
          { day },
        )}
        {takesBack === null ? null : ` ${texts('advisor.console.policy.version.takesBack', { number: takesBack })}`}
      </p>
      <p className="quiet">
        {texts('advisor.console.policy.version.by', {
          proposer: name(proposedBy),
          proposedAt: proposedAt === null ? '' : shownDay(proposedAt),
          agreer: name(agreedBy),
          agreedAt: agreedAt === null ? '' : shownDay(agreedAt),
        })}
      </p>
      <p className="quiet">{texts('advisor.console.policy.version.grounds', { grounds })}</p>
    </div>
  );
}

export function CurrentPolicy({ policy: { versions, inForce, signals, today } }: { readonly policy: Policy }) {
  const texts = useTexts();
  const version = versions.find(({ number }) => number === inForce);
  if (version === undefined) return null;
  return (
    <section className="stack-tight" aria-labelledby="policy-in-force">
      <h2 id="policy-in-force">{texts('advisor.console.policy.inForce')}</h2>
      <h3>{texts('advisor.console.policy.version', { number: inForce })}</h3>
      <Attribution version={version} today={today} />
      <PolicyLines document={version.document} signals={signals} />
    </section>
  );
}

export function PolicyVersions({ policy: { versions, inForce, signals, today } }: { readonly policy: Policy }) {
  const texts = useTexts();
  if (versions.length < 2) return null;
  return (
    <section className="stack-tight" aria-labelledby="policy-versions">
      <h2 id="policy-versions">{texts('advisor.console.policy.versions')}</h2>
      {versions.map((version, at) => {
        const before = versions[at + 1];
        return (
          <details key={version.number}>
            <summary>
              {texts('advisor.console.policy.version', { number: version.number })}
              {version.number === inForce ? ` · ${texts('advisor.console.policy.inForce')}` : null}
            </summary>
            <div className="stack-tight">
              <Attribution version={version} today={today} />
              {before === undefined ? (
                <PolicyLines document={version.document} signals={signals} />
              ) : (
                <>
                  <h3>{texts('advisor.console.policy.version.changes')}</h3>
                  <PolicyChanges before={before.document} document={version.document} signals={signals} />
                </>
              )}
            </div>
          </details>
        );
      })}
    </section>
  );
}
