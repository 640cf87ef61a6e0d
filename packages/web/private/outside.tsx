/** The start pages for those who are not logged in: of the app, and of each flow by its own address. */
import { FLOW_TYPES, type FlowType, isFlowOpen, type PrivateToggles } from '@bli-kunde/domain/private/flows.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { StartPage } from '../app/start-page.tsx';
import { useSite } from '../app/site-context.ts';
import { HomePicture } from '../ui/private-pictures.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { GO_ON, LANDING, stepAddress } from './addresses.ts';
import { PrivateFrame } from './private-frame.tsx';

const NEEDED = ['pm.landing.youNeed.1', 'pm.landing.youNeed.2', 'pm.landing.youNeed.3'] as const;

const neededFor = (flow: FlowType | null): readonly TextKey[] =>
  flow === 'DISPONENT' ? [...NEEDED, 'pm.landing.youNeed.DISPONENT'] : NEEDED;

/** Of one flow, e.g. by a link on the bank's own page about guarantors. */
function FlowStart({ flow }: { flow: FlowType }) {
  const texts = useTexts();
  return (
    <StartPage
      Frame={PrivateFrame}
      picture={<HomePicture />}
      name={`start-${flow}`}
      title={texts(`pm.landing.flow.${flow}.title`)}
      ingress={texts(`pm.landing.flow.${flow}.text`)}
      time={`${texts('pm.landing.timeEstimate')} ${texts('pm.landing.pause')}`}
      needed={{ title: texts('pm.landing.youNeed.title'), items: neededFor(flow).map((key) => texts(key)) }}
      how={{
        title: texts('pm.landing.how.title'),
        items: ([1, 2, 3, 4] as const).map((n) => texts(`pm.landing.how.${flow}.${n}`)),
      }}
    />
  );
}

/** Of the flow that the address names; else of the app or, where there is only one flow, that one's. */
export function Outside({ flow }: { flow: FlowType | null }) {
  const texts = useTexts();
  const toggles = useSite().toggles as PrivateToggles;
  const flows = FLOW_TYPES.filter((one) => isFlowOpen(one, toggles));
  if (flow !== null || flows.length === 1) return <FlowStart flow={flow ?? 'STANDARD'} />;
  return (
    <StartPage
      Frame={PrivateFrame}
      picture={<HomePicture />}
      name="landing"
      onTo={`${LANDING}?${GO_ON}`}
      title={texts('pm.landing.title')}
      ingress={texts('pm.landing.ingress')}
      time={`${texts('pm.landing.timeEstimate')} ${texts('pm.landing.pause')}`}
      needed={{ title: texts('pm.landing.youNeed.title'), items: neededFor(null).map((key) => texts(key)) }}
      ways={{
        title: texts('pm.landing.choose.title'),
        items: flows.map((one) => ({
          title: texts(`pm.landing.flow.${one}.title`),
          text: texts(`pm.landing.flow.${one}.text`),
          onTo: stepAddress(one, 'kontaktinfo'),
        })),
      }}
    />
  );
}
