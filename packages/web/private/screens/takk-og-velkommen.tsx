/** `takk-og-velkommen`: the thank-you page of all but a guarantor (P-024, P-081). */
import { FlowThanks } from '../flow-thanks.tsx';
import type { ScreenProps } from '../screen-props.ts';

const Welcome = (props: ScreenProps) => <FlowThanks {...props} name="takk-og-velkommen" />;

export default Welcome;
