/** What an applicant is asked to look over before signing or sending in; the same list makes the document (P-060 to P-063). */
import { addressLine } from '../contact/address.ts';
import { wantsCard } from '../payment-card/choice.ts';
import { shownName } from '../person/applicant.ts';
import { declarationSections, row, shownPhone, type Summary, type SummarySection } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { PrivateState } from './state.ts';
import type { PrivateStep } from './pages.ts';

export type PrivateSection = SummarySection<PrivateStep>;

function person({ person: one, needHelpMovingBanks, offersMovingHelp }: PrivateState, texts: Texts): PrivateSection {
  return {
    id: 'person',
    heading: texts('pm.summary.personal'),
    backTo: 'kontaktinfo',
    rows: [
      ...row(texts('field.name'), shownName(one)),
      ...row(texts('field.address'), one.adresse && addressLine(one.adresse)),
      ...row(texts('field.email'), one.epost),
      ...row(texts('field.phone'), shownPhone(one.mobil)),
      ...(offersMovingHelp
        ? row(texts('pm.summary.movingBanks'), texts(needHelpMovingBanks ? 'common.yes' : 'common.no'))
        : []),
    ],
  };
}

function products({ products: chosen }: PrivateState, texts: Texts): PrivateSection[] {
  if (chosen === null) return [];
  const names = chosen.map(({ webName }) => webName).join('\n') || texts('pm.products.none');
  const rows = row(texts('pm.summary.products.chosen'), names);
  return [{ id: 'products', heading: texts('pm.summary.products'), backTo: 'produkter', rows }];
}

/** The card of each product that can have one, how its PIN comes about, and where it is sent; left out where there is none. */
function cards({ products: chosen, pinOption, person: one }: PrivateState, texts: Texts): PrivateSection[] {
  const offered = (chosen ?? []).filter(({ canHaveCard }) => canHaveCard);
  if (offered.length === 0) return [];
  const card: PrivateSection = {
    id: 'card',
    heading: texts('pm.summary.card'),
    backTo: 'kort',
    rows: offered.flatMap((product) =>
      row(product.webName, texts(wantsCard(product) ? 'pm.summary.card.yes' : 'pm.summary.card.no')),
    ),
  };
  if (!offered.some(wantsCard)) return [card];
  const own = pinOption !== null && pinOption.chosen !== 'RANDOM';
  return [
    card,
    {
      id: 'pin',
      heading: texts('pm.summary.pin'),
      backTo: pinOption === null ? null : 'kort',
      rows: row(texts('pm.summary.pin.type'), texts(own ? 'pm.summary.pin.own' : 'pm.summary.pin.random')),
    },
    {
      id: 'cardAddress',
      heading: texts('pm.summary.cardAddress'),
      backTo: 'kontaktinfo',
      rows: row(texts('field.address'), one.adresse && addressLine(one.adresse)),
    },
  ];
}

function consents({ consentList }: PrivateState, texts: Texts): PrivateSection[] {
  if (consentList.length === 0) return [];
  const said = (answer: boolean | null) =>
    answer === null ? null : texts(answer ? 'pm.consent.yes' : 'pm.consent.no');
  const rows = consentList.flatMap(({ question, answer }) => row(question.title, said(answer)));
  return [{ id: 'consents', heading: texts('pm.summary.consents'), backTo: 'samtykker', rows }];
}

export const summaryOf: Summary<PrivateState, PrivateStep> = (state, texts, answered = []) => [
  person(state, texts),
  ...products(state, texts),
  ...cards(state, texts),
  ...declarationSections(!state.requires.customerDeclaration, texts, answered),
  ...consents(state, texts),
];

/** What the applicant agrees to by going on, as worded; part of the signed document. */
export const termsOf = ({ flowType }: PrivateState, texts: Texts): readonly string[] => [
  texts('pm.summary.terms.correct'),
  texts(flowType === 'GUARANTOR' ? 'pm.summary.terms.guarantor' : 'pm.summary.terms'),
];
