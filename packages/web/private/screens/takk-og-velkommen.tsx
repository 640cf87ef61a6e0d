/** `takk-og-velkommen`: the same with where this device gets the mobile bank (P-024, P-081). */
import { AppLink } from '../../application/app-link.tsx';
import { FlowThanks } from '../flow-thanks.tsx';
import type { ScreenProps } from '../screen-props.ts';

const Welcome = (props: ScreenProps) => (
  <FlowThanks {...props} name="takk-og-velkommen">
    <AppLink />
  </FlowThanks>
);

export default Welcome;
