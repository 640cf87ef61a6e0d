/** 'Hva registrene sier': each fact as declared and as registered; a silent register says so. */
import { getCaseRegisters } from '@bli-kunde/domain/advisor/findings-api.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LikenessMark } from '../case-marks.tsx';
import type { PartProps } from './part-props.ts';
import { shownInstant } from '../shown-time.ts';
import { partQuery } from '../the-case.ts';
import { Loaded } from './part-loader.tsx';
import { Unproven } from './unproven.tsx';
import '../table.css';

export function Registers({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(partQuery(one.number, 'registers', () => call(getCaseRegisters, { params: { id: one.id } })));
  return (
    <Loaded of={found}>
      {({ isProven, facts }) => {
        if (isProven === false) return <Unproven />;
        const subjects = [...new Set(facts.map(({ about }) => about))];
        return facts.length === 0 ? (
          <p className="console-empty">{texts('advisor.console.registers.none')}</p>
        ) : (
          subjects.map((subject) => (
            <table className="facts-table" key={subject}>
              <caption>{subject}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts('advisor.console.registers.fact')}</th>
                  <th scope="col">{texts('advisor.console.registers.declared')}</th>
                  <th scope="col">{texts('advisor.console.registers.register')}</th>
                  <th scope="col">{texts('advisor.console.like')}</th>
                </tr>
              </thead>
              <tbody>
                {facts
                  .filter(({ about }) => about === subject)
                  .map(({ fact, declared, register, source, askedAt, is, why, isSilent }) => {
                    const isCompared = declared !== null || is !== 'UNKNOWN' || isSilent;
                    return (
                      <tr key={`${fact} ${source}`} data-likeness={is}>
                        <th scope="row">{fact}</th>
                        <td data-label={texts('advisor.console.registers.declared')} className="prose">
                          {declared ?? (isCompared ? texts('advisor.console.registers.notDeclared') : '–')}
                        </td>
                        <td data-label={texts('advisor.console.registers.register')} className="prose">
                          {isSilent ? (
                            <StatusLabel small kind="warning">
                              {texts('advisor.console.registers.silent')}
                            </StatusLabel>
                          ) : (
                            (register ?? texts('advisor.console.registers.nothing'))
                          )}
                          <span className="cases-quiet">
                            {askedAt === null
                              ? source
                              : texts('advisor.console.registers.asked', { source, at: shownInstant(askedAt) })}
                          </span>
                        </td>
                        <td>
                          {isCompared ? (
                            <LikenessMark is={is} />
                          ) : (
                            <span className="quiet">{texts('advisor.console.registers.notCompared')}</span>
                          )}
                          {why === null ? null : <p className="prose cases-quiet">{why}</p>}
                        </td>
                      </tr>
                    );
                  })}
              </tbody>
            </table>
          ))
        );
      }}
    </Loaded>
  );
}
