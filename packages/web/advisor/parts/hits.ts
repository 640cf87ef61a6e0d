/** The hits of a case, as its part shows and judges them. */
import { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import { call } from '../../app/client.ts';
import { partQuery, type TheCase } from '../the-case.ts';

export const hitsQuery = ({ id, number }: TheCase) =>
  partQuery(number, 'hits', () => call(getCaseHits, { params: { id } }));

/** An organisation is told by its number, and a person by their birth date. */
export const isOfOrganisation = ({ facts }: Pick<HitOnPage, 'facts'>): boolean =>
  facts.some(({ fact }) => fact === 'NUMBER');

export type HitOnPage = Awaited<ReturnType<ReturnType<typeof hitsQuery>['queryFn']>>[number];
