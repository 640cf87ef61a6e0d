/** The name of who applies for an organisation. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';

/** Empty while nobody has said who they are. */
export const applicantOf = ({ person }: Pick<BusinessApplication, 'person'>): string =>
  person === null ? '' : fullName(person);
