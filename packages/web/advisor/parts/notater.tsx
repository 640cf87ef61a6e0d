/** 'Notater': what advisors have written, append only; what was said with the customer is told apart from what was thought. */
import { getCaseNotes } from '@bli-kunde/domain/advisor/files-api.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { PartProps } from './part-props.ts';
import { shownInstant } from '../shown-time.ts';
import { partQuery } from '../the-case.ts';
import { Loaded } from './part-loader.tsx';
import './historikk.css';

export function Notes({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(partQuery(one.number, 'notes', () => call(getCaseNotes, { params: { id: one.id } })));
  return (
    <Loaded of={found}>
      {(notes) =>
        notes.length === 0 ? (
          <p className="console-empty">{texts('advisor.console.notes.none')}</p>
        ) : (
          <ol className="timeline">
            {notes.map(({ id, kind, text, by, at }) => (
              <li key={id}>
                <p className="timeline-when numeric">
                  <time dateTime={at}>{shownInstant(at)}</time>
                  <span>{by.name ?? texts('advisor.console.somebody')}</span>
                </p>
                <div>
                  <Tag>{texts(`advisor.console.note.kind.${kind}`)}</Tag>
                  <p className="prose">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
