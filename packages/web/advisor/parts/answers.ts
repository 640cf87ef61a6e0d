/** The customer's answers, as its part shows it and as it stands beside a decision's own questions. */
import { getCaseAnswers } from '@bli-kunde/domain/advisor/findings-api.ts';
import { call } from '../../app/client.ts';
import { partQuery, type TheCase } from '../the-case.ts';

export const answersQuery = ({ id, number }: TheCase) =>
  partQuery(number, 'answers', () => call(getCaseAnswers, { params: { id } }));
