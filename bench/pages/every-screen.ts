/** Every screen that an application has an address for, and the first of each app: opened cold, with the cookies of one whose application stands at the summary. */
import { BUSINESS_ASKED } from '@bli-kunde/domain/business/walk.fixture.ts';
import { PRIVATE_ASKED } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { Browser } from '@playwright/test';
import { advance, route } from '../../e2e/application.ts';
import { advance as advancePrivate, at } from '../../e2e/private.ts';
import type { World } from '../../e2e/world.ts';
import { BANK, type Cold, COMPANY, newPage, SUBJECT } from './cold-places.ts';

/** Asked only of who has chosen a PIN; its address leads on otherwise. */
const UNASKED = 'pinkode';

/** In the order of the journeys. */
export async function everyScreen(browser: Browser, world: World): Promise<Cold[]> {
  const [business, person] = [await newPage(browser), await newPage(browser)];
  const of = (app: string) => `${world.origin}/${BANK}/${app}/`;
  await world.logInQuickly(business, BANK, SUBJECT.applicant);
  await advance(business, world, SUBJECT, 'oppsummering');
  await world.logInQuickly(person, BANK, 'P01', '', 'privat');
  await advancePrivate(person, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'oppsummering');
  const cookies = await business.context().cookies(world.origin);
  const hers = await person.context().cookies(world.origin);
  await Promise.all([business, person].map((page) => page.context().close()));
  const heading = 'main h1';
  const starts = ['bedrift', 'privat', 'barn', 'kundeerklaering', 'radgiver'].map((app) => ({
    name: `${app} start`,
    url: of(app),
    usableWhen: heading,
    cookies: [],
  }));
  const steps = [...BUSINESS_ASKED, 'oppsummering'].map((step) => ({
    name: `business ${step}`,
    url: of('bedrift') + route(COMPANY, step),
    usableWhen: heading,
    cookies,
  }));
  const hersSteps = [...PRIVATE_ASKED.filter((step) => step !== UNASKED), 'oppsummering'].map((step) => ({
    name: `private ${step}`,
    url: of('privat') + at('STANDARD', step === 'kontaktinfo' ? '' : step),
    usableWhen: heading,
    cookies: hers,
  }));
  return [...starts, ...steps, ...hersSteps];
}
