/** The private journey over a stateful stand-in of the server, each state begun somewhere on its way. */
import type { BankConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import {
  answered,
  begun,
  DECLARATION,
  LOGGED_IN,
  PERSON,
  QUESTIONS,
} from '@bli-kunde/domain/private/private.fixture.ts';
import { privateStandIn } from '@bli-kunde/domain/private/stand-in.fixture.ts';
import { OFFERED } from '@bli-kunde/domain/product/product.fixture.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { context, openedOn } from '@bli-kunde/domain/kyc/asked.fixture.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { declarationRows } from '@bli-kunde/domain/kyc/stand-in.fixture.ts';
import type { GalleryState } from '../page.tsx';

const questionnaires = import.meta.glob<Questionnaire>(
  '../../banks/default/questionnaires/become-private-customer.v4.json',
  { import: 'default', eager: true },
);
const NOW = '2026-12-21T23:00:00.000Z';

const DECLARED = [
  { id: 'income', heading: 'Inntekt', short: 'Lønn', rows: [{ label: 'Hva lever du av?', value: 'Lønn' }] },
];

export function statesOf({ toggles, capabilities }: BankConfig): Readonly<Record<string, GalleryState>> {
  const at = (route: string, application: PrivateApplication): GalleryState => ({
    route,
    served: () => {
      const made = privateStandIn({
        person: PERSON,
        questions: QUESTIONS,
        offered: OFFERED,
        toggles,
        capabilities,
        texts: textsOf(),
        declared: DECLARED,
        provider: '/gallery-privat.html?provider',
        now: NOW,
        application,
      });
      const declaration = Object.values(questionnaires).flatMap((questionnaire) =>
        declarationRows({
          id: DECLARATION,
          document: openedOn(questionnaire),
          context,
          now: NOW,
          onCompleted: made.declare,
        }),
      );
      return { ...made, rows: [...made.rows, ...declaration] };
    },
  });
  return {
    begynt: at('/full', begun('STANDARD')),
    produkter: at('/full/produkter', { ...begun('STANDARD'), contact: answered('STANDARD').contact }),
    erklaering: at('/full/kyc', { ...answered('STANDARD'), declaration: null, consents: begun('STANDARD').consents }),
    samtykker: at('/full/samtykker', { ...answered('STANDARD'), consents: begun('STANDARD').consents }),
    oppsummering: at('/full/oppsummering', answered('STANDARD')),
    'oppsummering-disponent': at('/disponent/oppsummering', answered('DISPONENT')),
    'oppsummering-kausjonist': at('/kausjonist/oppsummering', answered('GUARANTOR')),
    valg: at('/', LOGGED_IN),
  };
}
