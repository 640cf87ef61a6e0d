/** The persons that the registers know of, to be looked at (K-027). */
import { readonlyActorsSection } from '@bli-kunde/domain/kyc/sections/readonlyActorsSection.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { ActorsList } from '../actors/actors-list.tsx';
import { BoardList } from '../actors/board-list.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(readonlyActorsSection, ({ content: { ingress, board }, ...place }) => {
  const texts = useTexts();
  const missing = texts('kyc.actor.none');
  return (
    <SectionPage place={place} ingress={ingress}>
      {board === null ? (
        <p>{missing}</p>
      ) : (
        <>
          <BoardList board={board} />
          {board.beneficialOwners.length > 0 ? (
            <ActorsList
              title={texts('kyc.bo.title')}
              actors={board.beneficialOwners}
              missing={missing}
              numbered={(n) => texts('kyc.bo.no', { n })}
            />
          ) : null}
        </>
      )}
    </SectionPage>
  );
});
