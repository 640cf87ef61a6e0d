/** 'Hva kunden har svart': the frozen sections as they were worded, a newer answer beside the older with changes marked. */
import { useQuery } from '../../app/use-query.ts';
import { Fragment } from 'react';
import { StatusLabel } from '../../ui/status-label.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { PartProps } from './part-props.ts';
import { SentQuestions } from './sent-questions.tsx';
import { shownInstant } from '../shown-time.ts';
import { answersQuery } from './answers.ts';
import { Loaded } from './part-loader.tsx';
import '../table.css';

export function AnswersPart({ one }: PartProps) {
  return (
    <>
      {one.parts.some(({ part }) => part === 'questions') ? <SentQuestions one={one} /> : null}
      <Declared one={one} />
    </>
  );
}

/** English words that were read, under the Norwegian that they stand for (N-175). */
function Read({ words, beside }: { readonly words: string | undefined; readonly beside: string | null }) {
  return words === undefined || words === beside ? null : (
    <div lang="en" className="quiet">
      {words}
    </div>
  );
}

function Declared({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(answersQuery(one));
  return (
    <Loaded of={found}>
      {({ declarations, sections }) =>
        declarations.length === 0 ? (
          <p className="console-empty">{texts('advisor.console.answers.none')}</p>
        ) : (
          <>
            <ul className="plain-rows">
              {declarations.map(({ id, completedAt, answeredBy, isProven, inEnglish }, at) => (
                <li key={id}>
                  <span>
                    {texts(at === 0 ? 'advisor.console.answers.newest' : 'advisor.console.answers.older', {
                      at: shownInstant(completedAt),
                      name: answeredBy ?? texts('advisor.console.somebody'),
                    })}
                    {inEnglish ? <span className="quiet"> {texts('advisor.console.answers.english')}</span> : null}
                  </span>
                  <StatusLabel small kind={isProven ? 'success' : 'error'}>
                    {texts(isProven ? 'advisor.console.proven' : 'advisor.console.unproven')}
                  </StatusLabel>
                </li>
              ))}
            </ul>
            {sections.map(({ id, title, asked: askedTitle, rows }) => (
              <table className="facts-table answers" key={id}>
                <caption>
                  {title}
                  <Read words={askedTitle} beside={title} />
                </caption>
                <thead {...(declarations.length === 1 ? { className: 'ds-sr-only' } : {})}>
                  <tr>
                    <th scope="col">{texts('advisor.console.answers.question')}</th>
                    {declarations.map(({ id: of, completedAt }) => (
                      <th scope="col" key={of}>
                        {texts('advisor.console.answers.of', { at: shownInstant(completedAt) })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ group, label, values, isChanged, asked }, at) => (
                    <Fragment key={`${at}-${label}`}>
                      {group !== null && rows[at - 1]?.group !== group ? (
                        <tr className="facts-group">
                          <th scope="colgroup" colSpan={declarations.length + 1}>
                            {group}
                          </th>
                        </tr>
                      ) : null}
                      <tr data-changed={isChanged || undefined}>
                        <th scope="row">
                          {label}{' '}
                          {isChanged ? <Tag type="attention">{texts('advisor.console.answers.changed')}</Tag> : null}
                          <Read words={asked?.find((words) => words !== null)?.label} beside={label} />
                        </th>
                        {values.map((value, of) => (
                          <td key={declarations[of]?.id ?? of} className="prose">
                            {value ?? <span className="quiet">{texts('advisor.console.answers.missing')}</span>}
                            <Read words={asked?.[of]?.value} beside={value} />
                          </td>
                        ))}
                      </tr>
                    </Fragment>
                  ))}
                </tbody>
              </table>
            ))}
          </>
        )
      }
    </Loaded>
  );
}
