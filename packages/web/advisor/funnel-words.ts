/** Figures of the funnel in words, so that what is not told is read out as that (D-178). */
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { shownNumber } from './shown-time.ts';

const DAYS = ['days', 86_400, Infinity] as const;
/** Units of time with their seconds, each for what is shorter than so many. */
const UNITS = [['seconds', 1, 90] as const, ['minutes', 60, 5_400] as const, ['hours', 3_600, 129_600] as const, DAYS];

export function funnelWords(texts: Texts) {
  const hidden = texts('advisor.console.funnel.hidden');
  return {
    hidden,
    least: (count: number): string => texts('advisor.console.funnel.least', { count: shownNumber(count) }),
    count: (count: number | null): string => (count === null ? hidden : shownNumber(count)),
    share: (share: { readonly count: number; readonly of: number } | null): string =>
      share === null
        ? hidden
        : texts('advisor.console.funnel.share', {
            percent: String(Math.round((share.count / share.of) * 100)),
            count: shownNumber(share.count),
            of: shownNumber(share.of),
          }),
    /** Of whole seconds, in the unit that they are read in. */
    time: (seconds: number | null): string => {
      if (seconds === null) return hidden;
      const [unit, length] = UNITS.find(([, , most]) => seconds < most) ?? DAYS;
      const count = seconds / length;
      return texts(`advisor.console.funnel.time.${unit}`, {
        count: shownNumber(count < 10 ? count : Math.round(count)),
      });
    },
  };
}
