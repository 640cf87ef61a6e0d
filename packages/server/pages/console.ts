/** The advisors' page, `/{bank}/radgiver/`: no journey of customers, and no door on the bank's front page leads to it (A-030). */
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import type { AppPage } from '../application/journey.ts';

export const CONSOLE: AppPage = {
  path: 'radgiver',
  context: 'pm',
  title: 'advisor.console.title',
  audience: 'advisor',
  early: [{ row: getAdvisor }],
};
