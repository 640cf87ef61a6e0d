/** Every call of the advisors' console, part by part (A-119). */
import { caseApi } from './case-api.ts';
import { discrepancyApi } from './discrepancy-api.ts';
import { evidenceApi } from './evidence-api.ts';
import { filesApi } from './files-api.ts';
import { findingsApi } from './findings-api.ts';
import { hitsApi } from './hits-api.ts';
import { listApi } from './list-api.ts';
import { funnelApi } from './funnel-api.ts';
import { oversightApi } from './oversight-api.ts';
import { policyApi } from './policy-api.ts';
import { papersApi } from './papers-api.ts';
import { personApi } from './person-api.ts';
import { proposalsApi } from './proposals-api.ts';
import { questionsApi } from './questions-api.ts';
import { workApi } from './work-api.ts';

export const advisorApi = [
  ...personApi,
  ...listApi,
  ...caseApi,
  ...findingsApi,
  ...filesApi,
  ...workApi,
  ...hitsApi,
  ...questionsApi,
  ...papersApi,
  ...proposalsApi,
  ...discrepancyApi,
  ...oversightApi,
  ...funnelApi,
  ...evidenceApi,
  ...policyApi,
] as const;
