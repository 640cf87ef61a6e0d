/** The register's information about the company, and the choice of a business code when it has several (K-075 to K-079). */
import { corporateInformationSection as kind } from '@bli-kunde/domain/kyc/sections/corporateInformationSection.ts';
import { useStepForm } from '../../app/use-form.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const { businessCodes } = content;
  const [first] = businessCodes;
  const several = businessCodes.length > 1;
  const form = useStepForm({
    ...place.draft,
    start: { businessCode: answer?.businessCode ?? (several ? null : (first?.code ?? null)) },
    problemsOf: (values: { businessCode: string | null }) => kind.problems(values, content),
    save,
  });
  const code = form.field('businessCode');
  // The register has its words in Norwegian alone.
  const only = first ? <span lang="nb">{`${first.code} ${first.name}`}</span> : texts('kyc.corporate.notFound');
  return (
    <SectionPage
      place={place}
      form={form}
      failure={failure}
      nextLabel={texts('common.confirm')}
      ingress={content.ingress}
    >
      <DefinitionList
        items={[
          {
            term: texts('kyc.corporate.establishYear'),
            value: content.establishDate?.slice(0, 4) ?? texts('kyc.corporate.notFound'),
          },
          { term: texts('kyc.corporate.companyForm'), value: content.corporateFormText },
          { term: texts('kyc.corporate.businessCode'), value: several ? null : only },
        ]}
        source={texts('kyc.board.ingress')}
      />
      {several ? (
        <RadioTiles
          {...code}
          legend={texts('kyc.corporate.businessCode.choose')}
          options={businessCodes.map((one) => ({
            value: one.code,
            title: <span lang="nb">{one.name}</span>,
            text: one.code,
          }))}
        />
      ) : null}
    </SectionPage>
  );
});
