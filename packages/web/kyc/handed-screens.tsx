/** Parts of a declaration that others answer: their screens, which come when they are needed (D-243 to D-256). */
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { type ComponentType, Suspense } from 'react';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { ReadForm } from './open-form.ts';
import { unanswered } from './places.ts';
import { WAITING_FRAME } from './waiting.tsx';

const pages = () => import('./handed-pages.ts');

function waitedFor<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Screen = lazyScreen(load);
  return (props: Props) => (
    <Suspense fallback={WAITING_FRAME}>
      <Screen {...props} />
    </Suspense>
  );
}

export const HandPage = waitedFor(async () => (await pages()).AskOfAnother);
export const WaitsForParts = waitedFor(async () => (await pages()).WaitingForOthers);
export const HandedSection = waitedFor(async () => (await pages()).AnsweredElsewhere);

/** True once all is answered but what another is to answer: whoever comes back is not asked it again (D-262). */
export const isLeftToOthers = (form: ReadForm): boolean =>
  unanswered(form) === null && form.sections.some(({ handed = [] }) => handed.some(({ state }) => state === 'ASKED'));

/** True for a section that another has answered or is asked for, whole. */
export const isAnsweredElsewhere = ({ handed = [] }: FormSection): boolean =>
  handed.some(({ owner, state }) => owner === null && (state === 'ASKED' || state === 'ANSWERED'));
