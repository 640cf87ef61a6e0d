/** One press about the policy at a time: its button's state, its failure, and the newest policy afterwards. */
import { useState } from 'react';
import { announce } from '../../app/arrival.ts';
import { useQueryClient } from '../../app/use-query.ts';
import type { ButtonState } from '../../ui/button.tsx';
import { policyQuery, trialQuery } from './policy-query.ts';

export function usePolicyAct() {
  const client = useQueryClient();
  const [state, setState] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  /** `said` is read out once it is done. Resolves with whether it was. */
  const act = async (work: () => Promise<string>): Promise<boolean> => {
    if (state !== 'idle') return false;
    setFailure(null);
    setState('spinner');
    try {
      announce(await work());
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      // Whether it went or not: somebody else may have come first.
      await Promise.all([policyQuery, trialQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      setState('idle');
    }
  };
  return { act, state, failure };
}
