/** Renders the shell once at build time, with marks where a bank's own facts go. */
import { renderToStaticMarkup } from 'react-dom/server';
import { en } from '@bli-kunde/domain/texts/en.ts';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { TextsContext } from '../ui/texts-in-use.ts';
import { Shell } from '../ui/shell.tsx';

const bank = {
  name: '%BANK_NAME%',
  logo: '%LOGO%',
  logoDark: '%LOGO_DARK%',
  homeUrl: '%HOME_URL%',
  contactUrl: '%CONTACT_URL%',
  privacyUrl: '%PRIVACY_URL%',
  imprint: '%IMPRINT%',
  phone: '%PHONE%',
};

/** The number is shown grouped and linked bare. */
export const shellMarkup = (language: Language): string =>
  renderToStaticMarkup(
    <TextsContext value={textsOf(language === 'en' ? en : {})}>
      <Shell bank={bank} flowName="%FLOW_NAME%" />
    </TextsContext>,
  ).replace(/>(?=%PHONE%)|(?<=>)%PHONE%/g, (found) => (found === '%PHONE%' ? '%PHONE_GROUPED%' : found));
