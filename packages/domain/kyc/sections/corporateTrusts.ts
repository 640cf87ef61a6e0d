/** Trusts and similar legal arrangements behind or under the company, by the coming owner rule (D-099). */
import { endpoint } from '../../api/endpoint.ts';
import { sectionKind } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { TRUSTS_KIND, trustsAnswer } from '../trusts/answer.ts';
import { makeTrustsContent, trustsContent, trustsSettings } from '../trusts/content.ts';
import { trustsProblems } from '../trusts/problems.ts';
import { settledTrusts } from '../trusts/settle.ts';
import { trustsSummary } from '../trusts/summary.ts';
import { SERVER } from '../../server-side.ts';

export const submitCorporateTrusts = endpoint(
  { name: 'submitCorporateTrusts', base: 'declaration', method: 'POST', path: 'kyc/submitCorporateTrusts' },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves trusts and similar legal arrangements with their parties',
    body: trustsAnswer,
    rules: ['D-099', 'D-100'],
  },
);

export const corporateTrusts = sectionKind(
  {
    kind: TRUSTS_KIND,
    problems: trustsProblems,
    submit: submitCorporateTrusts,
  },
  SERVER
    ? {
        title: 'kyc.trust.title',
        settings: trustsSettings,
        contentSchema: trustsContent,
        content: makeTrustsContent,
        follows: true,
        answer: trustsAnswer,
        settle: settledTrusts,
        summary: trustsSummary,
      }
    : false,
);
