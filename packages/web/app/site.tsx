/** Gives the screens below the bank whose page this is, and its wording. */
import { getConfig } from '@bli-kunde/domain/bank/api.ts';
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { type Overrides, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { useQuery } from './use-query.ts';
import { type ReactNode, useMemo } from 'react';
import { PicturesContext } from '../ui/pictures-context.tsx';
import { TextsProvider } from '../ui/texts-context.tsx';
import { call } from './client.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteContext } from './site-context.ts';
import { KEPT } from './state.ts';

/** The page itself carries the answer, so it is there at once. */
export const siteQuery = (context: SiteConfig['context']) => ({
  queryKey: ['config', context] as const,
  queryFn: async (): Promise<SiteConfig> => (await call(getConfig, { query: { context } })).body,
  ...KEPT,
});

export interface SiteProviderProps {
  readonly context: SiteConfig['context'];
  readonly children: ReactNode;
}

export function SiteProvider({ context, children }: SiteProviderProps) {
  const site = useQuery(siteQuery(context));
  const texts = useMemo(() => textsOf(site.data?.texts as Overrides | undefined), [site.data]);
  if (site.isPending) return null;
  if (site.isError) return <ErrorPage error={site.error} />;
  return (
    <SiteContext value={site.data}>
      <TextsProvider texts={texts}>
        <PicturesContext value={site.data.pictures}>{children}</PicturesContext>
      </TextsProvider>
    </SiteContext>
  );
}
