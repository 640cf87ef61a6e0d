/** Figures of a trial in tables: what becomes of the declarations, by which rules, beside what was decided, and who is hit harder. */
import { TRIAL_GROUPS } from '@bli-kunde/domain/advisor/policy-tried.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { FiguresTable } from '../figures-table.tsx';
import { shownNumber } from '../shown-time.ts';
import { type Figures, sentIn, sizeOf, trialWords } from './trial-words.ts';

export function PolicyFiguresShown({ figures }: { readonly figures: Figures }) {
  const texts = useTexts();
  const words = trialWords(texts);
  const { whole, unreadable, otherLaw, blocks, moves, rules, decided, groups } = figures;
  const count = texts('advisor.console.policy.trial.count');
  if (whole === null || whole === 0)
    return <p className="console-empty">{texts('advisor.console.policy.trial.few')}</p>;
  const [before, after] = [texts('advisor.console.policy.trial.before'), texts('advisor.console.policy.trial.after')];
  return (
    <>
      <div className="stack-tight">
        <p>{texts('advisor.console.policy.trial.whole', { count: shownNumber(whole) })}</p>
        <p className="quiet">{texts('advisor.console.policy.trial.hidden')}</p>
        {unreadable === 0 ? null : (
          <p>{texts('advisor.console.policy.trial.unreadable', { count: shownNumber(unreadable) })}</p>
        )}
        {otherLaw === null || otherLaw === 0 ? null : (
          <p>{texts('advisor.console.policy.trial.otherLaw', { count: shownNumber(otherLaw) })}</p>
        )}
      </div>
      <FiguresTable
        id="trial-outcome"
        title={texts('advisor.console.policy.trial.outcome')}
        of={texts('advisor.console.policy.trial.part')}
        columns={[count]}
        rows={blocks.map((block) => ({ label: words.cells(block.cells), values: [shownNumber(block.count)] }))}
      />
      {moves.length === 0 ? null : (
        <FiguresTable
          id="trial-moves"
          title={texts('advisor.console.policy.trial.moves')}
          of={texts('advisor.console.policy.trial.part')}
          columns={[count]}
          rows={moves.map((move) => ({ label: words.move(move.move), values: [shownNumber(move.count)] }))}
        />
      )}
      {rules.length === 0 ? (
        <section className="stack-tight" aria-labelledby="trial-rules-title">
          <h2 id="trial-rules-title">{texts('advisor.console.policy.trial.rules')}</h2>
          <p className="console-empty">{texts('advisor.console.policy.trial.rules.none')}</p>
        </section>
      ) : (
        <FiguresTable
          id="trial-rules"
          title={texts('advisor.console.policy.trial.rules')}
          of={texts('advisor.console.policy.trial.rule')}
          columns={[count]}
          rows={rules.map(({ cell, rule, count: of }) => ({
            label: texts(`advisor.console.policy.trial.rule.${cell}`, { rule: rule.words }),
            values: [shownNumber(of)],
          }))}
        />
      )}
      {decided.length === 0 ? null : (
        <FiguresTable
          id="trial-decided"
          title={texts('advisor.console.policy.trial.decided')}
          of={texts('advisor.console.policy.trial.part')}
          columns={[count, before, after]}
          rows={decided.map(({ name, cells }) => {
            const sent = sentIn(cells);
            return {
              label: words.decided(name),
              values: [shownNumber(sizeOf(cells)), shownNumber(sent.before), shownNumber(sent.after)],
            };
          })}
        />
      )}
      {TRIAL_GROUPS.map((group) =>
        groups[group].length === 0 ? (
          <section key={group} className="stack-tight" aria-labelledby={`trial-${group}-title`}>
            <h2 id={`trial-${group}-title`}>{texts(`advisor.console.policy.trial.${group}`)}</h2>
            <p className="console-empty">{texts('advisor.console.policy.trial.groups.none')}</p>
          </section>
        ) : (
          <FiguresTable
            key={group}
            id={`trial-${group}`}
            title={texts(`advisor.console.policy.trial.${group}`)}
            of={texts('advisor.console.policy.trial.part')}
            columns={[
              count,
              before,
              after,
              texts('advisor.console.policy.trial.ratioBefore'),
              texts('advisor.console.policy.trial.ratioAfter'),
            ]}
            rows={groups[group].map(({ name, cells, ratioBefore, ratioAfter, isHarder }) => {
              const sent = sentIn(cells);
              const ratio = words.ratio(ratioAfter);
              return {
                label: words.group(name),
                values: [
                  shownNumber(sizeOf(cells)),
                  shownNumber(sent.before),
                  shownNumber(sent.after),
                  words.ratio(ratioBefore),
                  isHarder ? texts('advisor.console.policy.trial.harder', { ratio }) : ratio,
                ],
              };
            })}
          />
        ),
      )}
    </>
  );
}
