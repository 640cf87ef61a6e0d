/** The picture of a company's people in its states: owners and a board, a chain of four companies, a large board, a hit, and who has signed. */
import { companyPeople, type LeaderOf, type PeopleSaid } from '@bli-kunde/domain/people/company-people.ts';
import { peopleOfTree } from '@bli-kunde/domain/people/people-of-tree.ts';
import { Frame, type FrameBank } from '@bli-kunde/web/ui/frame.tsx';
import { PartyList } from '@bli-kunde/web/ui/party-list.tsx';
import { PeoplePicture } from '@bli-kunde/web/ui/people-picture.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { OWNERS } from '../advisor/facts.ts';

const company = { name: 'Testbygg Entreprenør AS', organisationNumber: '319000003' };
const member = (name: string): LeaderOf => ({ name, role: 'MEMBER' });

const BOARD: readonly LeaderOf[] = [
  { name: 'Astrid Ledermo', role: 'CHAIR' },
  { name: 'Live Daglund', role: 'CEO' },
  member('Berit Medlemsen'),
  member('Sindre Styremoen'),
];
const ASTRID = { name: 'Astrid Ledermo', share: '60 %', source: 'ANSWER' } as const;

const STATES: Readonly<Record<string, PeopleSaid>> = {
  'To eiere og et styre': {
    company,
    owners: [
      ASTRID,
      {
        name: 'Wenche Eiermo',
        share: '25,01–49,99 %',
        source: 'REGISTER',
        chains: [{ companies: [{ name: 'Eiermo Holding AS', share: null }], share: null }],
        isMissing: true,
      },
    ],
    leaders: BOARD,
  },
  'Fire selskaper etter hverandre': {
    company,
    owners: [
      {
        name: 'Maximiliane-Josefine von Langenstein',
        share: '41 %',
        source: 'ANSWER',
        chains: [
          {
            companies: ['Langenstein Beteiligungsgesellschaft GmbH', 'Midt Holding AS', 'Nord AS', 'Sør AS'].map(
              (name) => ({ name, share: '80 %' }),
            ),
            share: '100 %',
          },
        ],
      },
      {
        name: 'Bo Li',
        share: '35 %',
        source: 'ANSWER',
        chains: ['Nord AS', 'Vest AS'].map((name) => ({ companies: [{ name, share: '20 %' }], share: '50 %' })),
      },
    ],
  },
  'Mange i styret': {
    company,
    owners: [ASTRID],
    leaders: Array.from({ length: 12 }, (_, at) => member(`Medlem ${at + 1} Styremoen`)),
  },
  'Mange eiere': {
    company,
    owners: Array.from({ length: 13 }, (_, at) => ({ name: `Eier ${at + 1} Moen`, share: '7 %', source: 'ANSWER' })),
  },
  'En har signert': {
    company,
    leaders: [
      { name: 'Astrid Ledermo', role: 'CO_SIGNATORY', hasSigned: true },
      { name: 'Berit Medlemsen', role: 'CO_SIGNATORY' },
    ],
  },
};

export function PeopleScreen({ bank }: { bank: FrameBank }) {
  return (
    <Frame bank={bank} flowName="Mennesker">
      <div className="stack">
        <StepHeading title="Mennesker" focus={false} />
        {Object.entries(STATES).map(([title, said]) => (
          <section key={title} className="stack-tight">
            <h2>{title}</h2>
            <PeoplePicture people={companyPeople(said)} />
          </section>
        ))}
        <section className="stack-tight">
          <h2>Signaturer</h2>
          <PartyList
            parties={[
              {
                name: 'Astrid Ledermo (deg)',
                called: 'Astrid Ledermo',
                done: true,
                state: 'Har signert 1. desember kl. 14.32',
              },
              { name: 'Berit Medlemsen', done: false, state: 'Har ikke signert ennå', contact: 'berit@example.com' },
              {
                name: 'Maximilian Alexander Wedel-Jarlsberg Hammerstad-Nordmannslien',
                done: true,
                state: 'Har signert 30. november kl. 08.05',
              },
            ]}
          />
        </section>
        <section className="stack-tight">
          <h2>Treff i en kjede</h2>
          <PeoplePicture people={peopleOfTree(OWNERS.rows)} />
        </section>
      </div>
    </Frame>
  );
}
