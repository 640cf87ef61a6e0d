/** The sealed answers beside the registers' values of now, fact by fact (D-234). */
import type { Asked } from '@bli-kunde/domain/kyc/answers-api.ts';
import { useTexts } from '../ui/texts-context.tsx';
import './changed-values.css';

type Changed = NonNullable<Asked['changed']>;

export function ChangedAnswers({ values }: Pick<Changed, 'values'>) {
  const texts = useTexts();
  return (
    <ul className="changed-values">
      {values.map(({ label, before, after }) => (
        <li key={label}>
          <p className="changed-label">{label}</p>
          <dl>
            {[
              { term: texts('changed.before'), all: before },
              { term: texts('changed.after'), all: after },
            ].map(({ term, all }) => (
              <div key={term}>
                <dt>{term}</dt>
                {all.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
