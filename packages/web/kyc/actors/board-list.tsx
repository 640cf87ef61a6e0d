/**
 * Leaders of a company by the register: managing director, chairman and members, or that there is none (K-135, K-137 to
 * K-139).
 */
import type { Board } from '@bli-kunde/domain/kyc/actors/actor.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { ActorsList } from './actors-list.tsx';

export function BoardList({ board: { ceo, boardChairman, boardMembers } }: { board: Board }) {
  const texts = useTexts();
  return (
    <div className="board">
      <ActorsList title={texts('kyc.board.ceo')} actors={ceo ? [ceo] : []} missing={texts('kyc.board.ceo.missing')} />
      <ActorsList
        title={texts('kyc.board.chair')}
        actors={boardChairman ? [boardChairman] : []}
        missing={texts('kyc.board.chair.missing')}
      />
      <ActorsList
        title={texts('kyc.board.members')}
        actors={boardMembers}
        missing={texts('kyc.board.members.missing')}
        numbered={(n) => texts('kyc.board.memberNo', { n })}
      />
    </div>
  );
}
