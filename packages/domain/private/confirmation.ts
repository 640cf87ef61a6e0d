/** Texts and links of the thank-you pages (P-090). */
import { FLOWS, type FlowType } from './flows.ts';

/** Texts of a flow's ending, and whether it has a button: a guarantor has no online bank to go to (P-090). */
export const thanksOf = (flow: FlowType) => ({
  ...THANKS[flow],
  hasOnlineBank: FLOWS[flow].onlineBank !== 'NONE',
});

const THANKS = {
  STANDARD: { title: 'pm.thanks.title', text: 'pm.thanks.text', textMade: 'pm.thanks.text.made' },
  DISPONENT: {
    title: 'pm.thanks.disponent.title',
    text: 'pm.thanks.disponent.text',
    textMade: 'pm.thanks.disponent.text.made',
  },
  GUARANTOR: {
    title: 'pm.thanks.guarantor.title',
    text: 'pm.thanks.guarantor.text',
    textMade: 'pm.thanks.guarantor.text',
  },
} as const;
