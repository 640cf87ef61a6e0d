/** Filter for cases that an advisor's roles can bring on. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import { actsFor } from '@bli-kunde/domain/cases/permissions.ts';

/** Hits of a sanctions list are not everybody's to judge: a case with one is offered to those who may. */
export const mayWorkOn = (roles: readonly Role[], gravity: Gravity): boolean =>
  gravity !== 'SANCTION' || actsFor(roles).includes('JUDGE_SANCTION');
