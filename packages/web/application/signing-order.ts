/** The way to the signing provider and back: the same in every journey, for the applicant and for those who sign with them. */
import { refreshSigning, startSigning } from '@bli-kunde/domain/signing/api.ts';
import { call } from '../app/client.ts';
import { goToProvider } from '../app/signing-provider.ts';

/** To the provider's page for this order. Throws what the call throws. */
export const signAtProvider = (order: string): Promise<void> => goToProvider(call(startSigning, { params: { order } }));

/** Has the server read the status at the provider, and answers it (B-190). */
export const refreshedOrder = async (order: string) => (await call(refreshSigning, { params: { order } })).body;
