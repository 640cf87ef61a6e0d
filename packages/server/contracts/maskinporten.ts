/** Puts recorded answers of Maskinporten's token address to the reader of tokens. */
import { clientCredentials } from '../registers/access-token.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type Contract, answerOf, recordedSystem } from './contract.ts';

export const maskinporten: Contract = {
  folder: 'maskinporten',
  identifying: /^(access_token|error)$/,
  async put(recording) {
    const { json } = recording;
    if (typeof json !== 'object' || json === null) return null;
    const isToken = 'access_token' in json || ('token_type' in json && 'expires_in' in json);
    const isError = 'error' in json;
    // Grants are ours, what is in a token is its receiver's, and metadata is for people.
    if (!isToken && !isError) return null;
    const answer = { ...answerOf(recording), status: isError && recording.status === 200 ? 400 : recording.status };
    const system = recordedSystem('maskinporten', () => answer);
    try {
      const tokens = clientCredentials(system, { path: '/token', clientId: 'recorded', clientSecret: 'recorded' });
      const value = await tokens.authorization({ correlationId: 'recorded', bank: 'recorded' });
      return { value, unread: system.unread };
    } catch (error) {
      if (isError && error instanceof OutsideFailure) return { fault: error.message };
      throw error;
    }
  },
};
