/** After a signing that was cancelled or failed: what happened, what becomes of what others have signed, and the ways on (B-115, B-116). */
import { retrySigning } from '@bli-kunde/domain/business/api.ts';
import type { Outcome } from '@bli-kunde/domain/business/guards.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../app/client.ts';
import { useQuery } from '../../app/use-query.ts';
import { refreshedOrder, signAtProvider } from '../../application/signing-order.ts';
import { SigningOutcome } from '../../application/signing-outcome.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Parties } from '../parties.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { type SigningTaskView, taskQuery } from '../signing-order.ts';

export const SigningCancelled = (props: ScreenProps) => <CameToNothing {...props} outcome="cancel" />;
export const SigningFailed = (props: ScreenProps) => <CameToNothing {...props} outcome="failed" />;

/** Of an order that is out still: until when it may be signed, and who has. */
function StillOut({ task }: { task: SigningTaskView }) {
  const texts = useTexts();
  return (
    <div className="stack-tight">
      <p>{texts('bm.confirmation.next.others', { date: formatDeadline(task.dueAt) })}</p>
      <Parties parties={task.parties} />
    </div>
  );
}

function CameToNothing({ application, moves, outcome }: ScreenProps & { outcome: Outcome }) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const [fault, setFault] = useState<unknown>(null);
  const { externalReference: order, status } = state.signingOrder;

  // Where the browser came back is a hint only; the status at the provider decides.
  const readAgain = useEffectEvent((id: string) => {
    if (status !== 'CANCELLED' && status !== 'FAILED') refreshedOrder(id).then(application.refresh, setFault);
  });
  useEffect(() => {
    if (order !== null) readAgain(order);
  }, [order]);
  const done = status === 'SUCCESS' || status === 'AWAITS_CO_SIGNER';
  const confirm = useEffectEvent(() => moves.open('bekreftelse'));
  useEffect(() => {
    if (done) confirm();
  }, [done]);

  const others = state.signees.filter(({ chosen, me }) => chosen && !me).map(({ name }) => name);
  // An order that others have signed goes on; one that is over is made anew, and everybody is asked to sign it.
  const out = state.mayEdit ? null : order;
  const again = async () => {
    if (out !== null) return signAtProvider(out);
    await application.apply((version) => call(retrySigning, { params: { orgnr }, version }));
    moves.open('signering');
  };
  const names = listOf(others);
  const seen = useQuery({ ...taskQuery(order ?? ''), enabled: order !== null });
  const hasSigned = seen.data?.parties.some(({ signed }) => signed) ?? false;
  const iSign = state.signees.some(({ chosen, me }) => chosen && me);
  // Whoever signs first is in the signing window before the others are asked.
  const areAsked = out === null && others.length > 0 && (hasSigned || !iSign);
  const name = outcome === 'cancel' ? ('cancelled' as const) : ('failed' as const);
  return (
    <SigningOutcome
      name={outcome}
      title={texts(`bm.${name}.title`)}
      text={texts(out !== null && others.length > 0 ? 'bm.cancelled.mine' : `bm.${name}.text`)}
      more={
        out !== null ? (
          seen.data && <StillOut task={seen.data} />
        ) : areAsked ? (
          <div className="stack-tight">
            <p>
              {hasSigned ? texts('bm.cancelled.void') : ''} {texts('bm.cancelled.others', { names })}
            </p>
            <p>{texts('bm.cancelled.anew', { names })}</p>
          </div>
        ) : null
      }
      {...(areAsked ? { retryLabel: 'bm.cancelled.retry' as const } : {})}
      again={again}
      edit={state.mayEdit ? async () => moves.open('oppsummering') : null}
      fault={fault}
    />
  );
}
