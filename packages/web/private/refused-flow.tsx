/** The page of a flow that may not be begun or sent in; who is taken on by hand is asked on it how they are reached. */
import { errorPageOf } from '../app/call-error.ts';
import { ErrorPage, type ErrorPageProps } from '../app/error-page.tsx';
import { FollowUpContact } from './follow-up.tsx';

export interface RefusedFlowProps extends Pick<ErrorPageProps, 'error' | 'onBack'> {
  readonly subject: string;
}

export const RefusedFlow = ({ subject, ...page }: RefusedFlowProps) => (
  <ErrorPage {...page} more={errorPageOf(page.error) === 'calm-asks' ? <FollowUpContact subject={subject} /> : null} />
);
