/** Leaders of the company by the register, and the question if they are right (K-135 to K-145). */
import type { Board, BoardAnswer } from '@bli-kunde/domain/kyc/actors/actor.ts';
import type { ActorDecision } from '@bli-kunde/domain/kyc/actors/decision.ts';
import { corporateBoardActorsV3 as kind } from '@bli-kunde/domain/kyc/sections/corporateBoardActorsV3.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { SectionPeople } from '../section-people.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { BoardList } from './board-list.tsx';
import { DecisionField } from './decision-field.tsx';

type Content = ReturnType<typeof kind.content>;

interface Values {
  answer: ActorDecision;
}

/** True where a place is empty, which is told in words. */
const isShort = ({ ceo, boardChairman, boardMembers }: Board): boolean =>
  ceo === null || boardChairman === null || boardMembers.length === 0;

export function BoardView({ content, answer, save, failure, ...place }: SectionViewProps<Content, BoardAnswer>) {
  const texts = useTexts();
  const { board } = content;
  const answerOf = (decision: ActorDecision): BoardAnswer => ({
    typeInfo: 'CEO_CHAIRMAN_BOARD_V2',
    ceo: board?.ceo ?? null,
    chairman: board?.boardChairman ?? null,
    board: board?.boardMembers ?? [],
    answer: decision,
  });
  const form = useStepForm<Values>({
    ...place.draft,
    start: {
      answer: answer?.answer ?? (board === null ? { typeInfo: 'REJECTED_WITH_COMMENT', comment: '' } : null),
    },
    problemsOf: (values) => kind.problems(answerOf(values.answer), content),
    save: (values) => save(answerOf(values.answer)),
  });
  return (
    <SectionPage
      place={place}
      form={form}
      failure={failure}
      ingress={board === null ? null : texts('kyc.board.ingress')}
    >
      {board === null ? (
        <Alert kind="warning" title={texts('kyc.board.unknown.title')}>
          <p>{texts('kyc.board.unknown')}</p>
        </Alert>
      ) : (
        <SectionPeople sections={place.sections} opens={isShort(board)}>
          <BoardList board={board} />
        </SectionPeople>
      )}
      <DecisionField
        ties={form.field('answer')}
        comment={form.field('answer.comment')}
        question={texts('kyc.board.why')}
        {...(board === null ? { commentOnly: texts('kyc.board.unknown.comment') } : {})}
      />
    </SectionPage>
  );
}
