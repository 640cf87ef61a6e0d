/** Pages that somebody opens cold by their address, with the cookies of one whose application stands there. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { advance, route } from '../../e2e/application.ts';
import { orgnr } from '../../e2e/people.ts';
import { advance as advancePrivate, at } from '../../e2e/private.ts';
import type { World } from '../../e2e/world.ts';

export const BANK = 'provebanken';
export const COMPANY = orgnr('O21');
export const APPLICANT = 'B19';
export const SUBJECT = { bank: BANK, orgnr: COMPANY, applicant: APPLICANT } as const;

export const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'nb-NO', viewport: { width: 412, height: 823 } });
  return context.newPage();
};

export interface Cold {
  readonly name: string;
  readonly url: string;
  readonly usableWhen: string;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Start pages without a session, steps with the cookies of somebody whose application stands at them. */
export async function coldPlaces(browser: Browser, world: World): Promise<Cold[]> {
  const [business, person] = [await newPage(browser), await newPage(browser)];
  const of = (app: string) => `${world.origin}/${BANK}/${app}/`;
  await world.logInQuickly(business, BANK, APPLICANT);
  await advance(business, world, SUBJECT, 'kontaktinformasjon');
  await world.logInQuickly(person, BANK, 'P01', '', 'privat');
  await advancePrivate(person, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'kontaktinfo');
  const cookies = await business.context().cookies(world.origin);
  const hers = await person.context().cookies(world.origin);
  const contact = 'form input[name="email"]';
  const places = [
    { name: 'business start', url: of('bedrift'), usableWhen: 'main .facts', cookies: [] },
    { name: 'private start', url: of('privat'), usableWhen: 'main .facts', cookies: [] },
    {
      name: 'business contact',
      url: of('bedrift') + route(COMPANY, 'kontaktinformasjon'),
      usableWhen: contact,
      cookies,
    },
    { name: 'private contact', url: of('privat') + at('STANDARD', 'kontaktinfo'), usableWhen: contact, cookies: hers },
  ];
  await Promise.all([business, person].map((page) => page.context().close()));
  return places;
}
