/** `takk`: the thank-you page of a guarantor, and of the others where the new one is switched off (P-023, P-082, P-090). */
import type { ScreenProps } from '../screen.ts';
import { ThanksPage } from '../thanks-page.tsx';

export const Thanks = (props: ScreenProps) => <ThanksPage {...props} name="takk" />;
