/** The organisations where the person has a role, as the selection asks for them (B-054, B-185). */
import { organisationRoles } from '@bli-kunde/domain/business/api.ts';
import { errorKeyOf, errorPageOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';

export const rolesQuery = {
  queryKey: ['roles'] as const,
  queryFn: async () => (await call(organisationRoles)).body,
  /** Three more tries, five seconds apart; a refusal is not asked again (B-185). */
  retry: (failures: number, error: unknown): boolean =>
    failures < 3 && errorPageOf(error) === 'generic' && errorKeyOf(error) !== 'error.not.logged.in',
  retryDelay: 5000,
  staleTime: Number.POSITIVE_INFINITY,
};
