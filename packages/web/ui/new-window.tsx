/** Says of a link that it opens beside the page: to the eye as an icon, to the ear in words. */
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

export const NewWindow = () => <Icon name="external" size={20} label={useTexts()('common.opensInNewWindow')} />;
