/** `takk`: the thank-you page of a guarantor, and of the others where the new one is switched off (P-023, P-082, P-090). */
import { FlowThanks } from '../flow-thanks.tsx';
import type { ScreenProps } from '../screen-props.ts';

const Thanks = (props: ScreenProps) => <FlowThanks {...props} name="takk" />;

export default Thanks;
