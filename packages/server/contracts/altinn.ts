/** Puts recorded answers of Altinn's authorized parties to the adapter. */
import { authorizedParties } from '../registers/authorized-parties.ts';
import { anyToken, type Contract, answerOf, recordedSystem } from './contract.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of our own making, whatever its file is called. */
const isRequest = (json: unknown): boolean => isObject(json) && 'type' in json && 'value' in json;
const isProblem = (json: unknown): boolean =>
  isObject(json) && ['status', 'statusCode', 'title'].some((key) => key in json);

export const altinn: Contract = {
  folder: 'altinn',
  // Nothing but the list itself identifies the answer: each party stands alone.
  identifying: /^$/,
  async put(recording) {
    const { file, json } = recording;
    if (json === undefined && !file.endsWith('.html')) return null;
    if (isRequest(json) || /^(foresporsel|grant)/.test(file)) return null;
    const system = recordedSystem('authorized-parties', () => answerOf(recording));
    if (isProblem(json) && recording.status === 200) return { fault: 'refused' };
    const value = await authorizedParties(system, anyToken).organisationsOf('', {
      correlationId: 'recorded',
      bank: 'recorded',
    });
    return { value, unread: system.unread };
  },
};
