/** Agreements in words: any one of some roles, then any one of others. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { useTexts } from '../../ui/texts-context.tsx';

export function useRoleNames(): (agreements: readonly (readonly Role[])[]) => string {
  const texts = useTexts();
  return (agreements) =>
    agreements
      .map((any) =>
        any.map((role) => texts(`advisor.role.${role}`).toLowerCase()).join(` ${texts('advisor.console.or')} `),
      )
      .join(texts('advisor.console.then'));
}
