/** The error bar of the console: what happened, what was kept and what to do; nobody is sent to the bank they work in. */
import { ErrorBar, type ErrorBarProps } from '../app/error-bar.tsx';

export const CaseError = (props: Pick<ErrorBarProps, 'error' | 'again'>) => <ErrorBar {...props} contact={false} />;
