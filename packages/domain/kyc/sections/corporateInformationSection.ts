/**
 * Register information about the company, and the choice of its business code that fits best (K-075 to K-080, K-202).
 */
import { inReadersWords } from '../../texts/worded.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

const content = z.object({
  /** Said above what the register has. */
  ingress: z.optional(z.string()),
  name: z.string(),
  organisationNumber: z.string(),
  establishDate: z.nullable(z.string()),
  corporateFormType: z.string(),
  corporateFormText: z.string(),
  businessCodes: z.array(z.object({ code: z.string(), name: z.string() })),
});

const answer = z.strictObject({ businessCode: z.nullable(z.string().check(z.maxLength(10))) });

export const confirmCorporateInformation = endpoint(
  { name: 'confirmCorporateInformation', base: 'declaration', method: 'POST', path: 'kyc/confirmCorporateInformation' },
  SERVER && {
    ...SUBMIT,
    summary: "Confirms the register's information and the choice of business code",
    body: answer,
    rules: ['K-202', 'K-078'],
  },
);

export const corporateInformationSection = sectionKind(
  {
    kind: 'corporateInformationSection',
    /** With several codes one must be chosen; with one or none there is nothing to choose (K-078, K-079). */
    problems({ businessCode }, { businessCodes }) {
      const known = businessCodes.some(({ code }) => code === businessCode);
      const fits = businessCode === null ? businessCodes.length < 2 : known;
      return fits ? [] : [{ path: 'businessCode', message: 'kyc.validation.businessCode' }];
    },
    submit: confirmCorporateInformation,
  },
  SERVER
    ? {
        title: 'kyc.corporate.info.title',
        settings: z.strictObject({ ingress: z.optional(z.string()) }),
        contentSchema: content,
        content({ settings, facts: { organisation } }) {
          if (organisation === null) throw new Error('corporateInformationSection needs an organisation');
          return {
            ...settings,
            name: organisation.name,
            organisationNumber: organisation.organisationNumber,
            establishDate: organisation.establishedOn,
            corporateFormType: organisation.companyForm,
            corporateFormText: inReadersWords(organisation.companyFormName),
            businessCodes: organisation.businessCodes.map(({ code, name }) => ({ code, name })),
          };
        },
        answer,
        settle: ({ businessCode }, { businessCodes }) => ({
          businessCode: businessCode ?? businessCodes[0]?.code ?? null,
        }),
        summary(given, { establishDate, corporateFormText, businessCodes }, texts) {
          const chosen = businessCodes.find(({ code }) => code === given?.businessCode);
          const code = chosen
            ? `${chosen.code} ${chosen.name}`
            : businessCodes.length === 0
              ? texts('kyc.corporate.notFound')
              : null;
          return [
            summaryRow(
              texts,
              texts('kyc.corporate.establishYear'),
              establishDate?.slice(0, 4) ?? texts('kyc.corporate.notFound'),
            ),
            summaryRow(texts, texts('kyc.corporate.companyForm'), corporateFormText),
            summaryRow(texts, texts('kyc.corporate.businessCode'), code),
          ];
        },
      }
    : false,
);
