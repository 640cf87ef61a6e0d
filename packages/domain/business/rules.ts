/** Right to register a business: its rules. */
import { isSoleProprietorship, type Organisation } from '../organisation/organisation.ts';

/** Role groups that may register an application (B-169). */
const LEADERS = ['DAGL', 'LEDE'];
const PARTNERS = ['DTSO', 'DTPR', 'KOMP', 'BEST'];

/** True where any of these roles lets its holder register, in one form of company or another. */
export const mayRegisterByRoles = (roles: readonly string[]): boolean =>
  roles.some((role) => [...LEADERS, ...PARTNERS, 'INNH'].includes(role));

/**
 * True where somebody with these register roles may register the business (B-168 to B-170):
 * the managing director or the chairman; the owner of a sole proprietorship; where the form has neither of
 * these roles, whoever may sign alone, or a partner with a signing role.
 *
 * @param roles role codes the person holds in the organisation
 * @param allRoles role codes anybody holds in it
 * @param signsAlone whether a registered combination consists of the person alone
 */
export function mayRegister(
  organisation: Pick<Organisation, 'companyForm'>,
  roles: readonly string[],
  allRoles: readonly string[],
  signsAlone: boolean,
): boolean {
  if (isSoleProprietorship(organisation)) return roles.includes('INNH');
  if (roles.some((role) => LEADERS.includes(role))) return true;
  if (allRoles.some((role) => LEADERS.includes(role))) return false;
  return signsAlone || roles.some((role) => PARTNERS.includes(role));
}
