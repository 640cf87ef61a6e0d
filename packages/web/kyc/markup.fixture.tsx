/** For tests: what a section's screen shows before anybody has touched it, as markup without a browser. */
import type { FormSection, SummaryAnswer } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { makeQueryClient } from '../app/query-cache.ts';
import { QueryClientContext } from '../app/use-query.ts';
import type { ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { internalError, raisedError } from '../app/call-error.ts';
import { ErrorPage } from '../app/error-page.tsx';
import { SiteContext } from '../app/site-context.ts';
import { Tips } from '../ui/tips.tsx';
import { SaveFailure } from './save-failure.tsx';
import { screens } from './screens.ts';

const site = { name: 'Prøvebanken' } as SiteConfig;
const nothing = async () => undefined;

async function draw(drawing: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(drawing);
  return text(prelude);
}

export const tips = (): Promise<string> => draw(<Tips about="om saken" text="Slik." trackingId="tips om signering" />);
/** @param rcid correlation id of the save that failed */
export const saveFailure = (rcid: string): Promise<string> =>
  draw(
    <SaveFailure
      error={internalError('', 500, 'Internal Server Error', rcid)}
      text="kyc.error.save.text"
      onBack={() => undefined}
    />,
  );
export const errorPage = (key: ErrorKey): Promise<string> => draw(<ErrorPage error={raisedError(key, '')} />);

/** `summaries` are answers of the calls that a summary asks, by their names. Null for a kind without a screen. */
export async function markupOf(
  section: FormSection,
  summaries: Readonly<Record<string, SummaryAnswer>> = {},
  item: number | null = null,
): Promise<string | null> {
  const Screen = screens[section.kind];
  if (Screen === undefined) return null;
  // A timer would keep the process of the test.
  const answers = makeQueryClient({ gcTime: Number.POSITIVE_INFINITY, retry: false, retryDelay: 0 });
  for (const [name, answer] of Object.entries(summaries))
    answers.setQueryData(['kyc-summary', name, 'sak', 'token'], answer);
  return draw(
    <QueryClientContext value={answers}>
      <SiteContext value={site}>
        <Screen
          section={section}
          sections={[section]}
          caseId="sak"
          draft={{ subject: '319000003', step: `kyc-sak-${section.id}` }}
          token="token"
          editing={false}
          sendLabel={null}
          backLabel={null}
          item={item}
          itemAddress={() => '/erklaring'}
          back={() => undefined}
          next={nothing}
          edit={() => undefined}
          explain={nothing}
          submit={nothing}
        />
      </SiteContext>
    </QueryClientContext>,
  );
}
