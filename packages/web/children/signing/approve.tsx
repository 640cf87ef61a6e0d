/** For the second guardian: what was chosen and answered, the agreement, and the word on it (C-004, C-035). */
import {
  approveForChild,
  childDocument,
  childReadingCopy,
  getDeclaredOfChild,
} from '@bli-kunde/domain/children/api.ts';
import { isUsual } from '@bli-kunde/domain/children/declared.ts';
import { mayReview } from '@bli-kunde/domain/children/guards.ts';
import { summaryOf } from '@bli-kunde/domain/children/summary.ts';
import { openedIn } from '@bli-kunde/domain/children/opened.ts';
import { firstNameIn } from '@bli-kunde/domain/norway/name.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { useBankPhone, useSite } from '../../app/site-context.ts';
import { AgreementLinks } from '../../application/agreement-links.tsx';
import { declaredQuery } from '../../application/declared-answers.tsx';
import { signAtProvider } from '../../application/signing-order.ts';
import { DeclaredLine, DeclaredSections } from '../../application/declared-sections.tsx';
import { Fold } from '../../application/fold.tsx';
import { SummaryParts } from '../../application/summary-parts.tsx';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { otherGuardians } from '@bli-kunde/domain/children/guardians.ts';
import { Price } from '../price.tsx';
import type { ScreenProps } from '../screen-props.ts';

export function Approve({ application }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const bankPhone = useBankPhone();
  const { state, apply, refresh } = application;
  const { processId, child, lastDay, signingOrder } = state;
  const { externalReference: order } = signingOrder;
  const client = useQueryClient();
  const declared = declaredQuery([processId], () => call(getDeclaredOfChild, { params: { processId } }));
  const answers = useQuery(declared);
  const [asking, setAsking] = useState(false);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const guardian = otherGuardians(state);
  const usual = isUsual(answers.data ?? [], texts);
  const title = texts('cm.approve.title', { name: child.firstName });
  const moved = useArrival('godkjenn', title, site.name);

  /** The guards lead on by what is answered: to the provider, or to the page that says it is over. */
  const answer = async (approved: boolean) => {
    setPressed(approved);
    setFailure(null);
    try {
      if (approved) await client.ensureQueryData(declared);
      await apply((version) => call(approveForChild, { params: { processId }, body: { approved }, version }));
      // A yes that was given before changes no state that the guards could lead on by.
      if (approved && mayReview(state) && order !== null) await signAtProvider(order);
      setPressed(null);
    } catch (error) {
      setPressed(null);
      setAsking(false);
      setFailure(error);
      await refresh();
    }
  };
  const stateOf = (which: boolean): ButtonState => (pressed === which ? 'spinner' : 'idle');
  return (
    <div className="stack">
      <StepHeading
        title={title}
        ingress={[
          texts('cm.approve.ingress', { guardian, name: child.firstName, opened: openedIn(state.chosen, texts) }),
          ...(lastDay === null ? [] : [texts('cm.approve.lastDay', { date: formatDeadline(lastDay) })]),
        ].join(' ')}
        focus={moved}
      />
      {answers.error === null ? null : <ErrorBar error={answers.error} again={() => answers.refetch()} />}
      <SummaryParts
        who={texts('cm.summary.who', { name: child.firstName })}
        sections={summaryOf(state, texts)}
        underTaken={state.prices === null ? <Price /> : null}
        declared={
          answers.data?.length ? (
            <Fold
              heading={texts('summary.declaration')}
              line={
                <DeclaredLine
                  sections={answers.data}
                  answered={texts(usual ? 'cm.approve.answered.usual' : 'cm.approve.answered', {
                    guardian: firstNameIn(guardian),
                  })}
                  isShort={usual}
                />
              }
              trackingId="svar i erklæringen"
            >
              <DeclaredSections sections={answers.data} />
            </Fold>
          ) : null
        }
      />
      <AgreementLinks
        row={childDocument}
        params={{ processId }}
        label={texts('cm.approve.document')}
        copy={signingOrder.readingCopy ? childReadingCopy : null}
      />
      <p>{texts('cm.approve.wrong', { guardian: firstNameIn(guardian), bankPhone })}</p>
      {failure === null ? null : <ErrorBar error={failure} />}
      <div className="navigation">
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {texts('cm.approve.no')}
        </Button>
        <Button state={stateOf(true)} onClick={() => void answer(true)}>
          {texts('cm.approve.yes')}
        </Button>
      </div>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={texts('cm.approve.no.title')}
        name="Godkjenner ikke"
        description="spør en gang til"
        footer={
          <>
            <Button danger state={stateOf(false)} onClick={() => void answer(false)}>
              {texts('cm.approve.no.confirm')}
            </Button>
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              {texts('cm.approve.no.cancel')}
            </Button>
          </>
        }
      >
        <p>
          {texts('cm.approve.no.text', { name: child.firstName, guardian })}{' '}
          {state.soonOfAge === null ? texts('cm.restart') : null}
        </p>
      </Modal>
    </div>
  );
}
