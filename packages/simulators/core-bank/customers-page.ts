/** New customers since the world began, as the core bank's people see them: accounts, cards, agreements, and access. */
import type { FastifyInstance } from 'fastify';
import { emptyCardBook } from '../card-system/card-system.ts';
import { fullName } from '../people/person.ts';
import { escapeHtml, page, pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { type Customer, emptyLedger } from './ledger.ts';

const CHILD_ACCESS = 'ONLINE_BANK_CHILD';

export async function customersPage(app: FastifyInstance, world: World): Promise<void> {
  const books = world.state.section('core-bank', emptyLedger);
  const cardBooks = world.state.section('card-system', emptyCardBook);
  const nameOf = (id: string): string => {
    const person = world.people.personById(id);
    return person ? fullName(person) : id;
  };

  const rowsOf = ({ bank, customerNumber, guardians }: Customer): readonly (readonly [string, readonly string[]])[] => {
    const mine = <T extends { bank: string; customerNumber: string }>(all: readonly T[]): T[] =>
      all.filter((one) => one.bank === bank && one.customerNumber === customerNumber);
    const agreements = mine(books.value.agreements);
    return [
      ['Foresatte', (guardians ?? []).map(nameOf)],
      [
        'Konti',
        mine(books.value.accounts).map((one) => `${one.name ?? one.productCode}: ${spaced(one.accountNumber)}`),
      ],
      [
        'Kort',
        mine(cardBooks.value.cards).map(
          (one) => `til konto ${spaced(one.accountNumber)}${SENT[one.deliverTo ?? ''] ?? ''}`,
        ),
      ],
      ['Har tilgang', agreements.filter(({ kind }) => kind === CHILD_ACCESS).map(({ holder }) => nameOf(holder ?? ''))],
      ['Avtaler', agreements.filter(({ kind }) => kind !== CHILD_ACCESS).map(({ kind }) => kind)],
      ['Regnskapssystem', agreements.flatMap(({ content }) => accountingWords(content as Accounting))],
    ];
  };

  app.get('/core/customers', (_, reply) => {
    reply.header('content-security-policy', pagePolicy()).header('cache-control', 'no-store').type('text/html');
    const made = books.value.customers.filter(({ seeded }) => !seeded).toReversed();
    const cards = made.map((customer) => {
      const rows = rowsOf(customer).filter(([, words]) => words.length > 0);
      const table = rows.map(
        ([title, words]) => `<tr><th scope="row">${title}</th><td>${words.map(escapeHtml).join('<br>')}</td></tr>`,
      );
      return `<section><h2>${escapeHtml(customer.name)}</h2><p class="quiet">Bank ${customer.bank} · kunde ${customer.customerNumber}</p><div class="table"><table>${table.join('')}</table></div></section>`;
    });
    return page(
      'Kjernebanken: nye kunder',
      `<h1>Nye kunder</h1><p>De som er blitt kunde i demoen, med konti og kort og hvem som har tilgang. Fødselsnumre vises ikke her.</p>${cards.join('') || '<p>Ingen ennå.</p>'}`,
      `<a href="${escapeHtml(world.appOrigin)}/">Lobbyen</a>`,
    );
  });
}

interface Accounting {
  readonly accountingOffer?: boolean;
  readonly accountingContact?: boolean;
}

const accountingWords = ({ accountingOffer, accountingContact }: Accounting): string[] =>
  accountingOffer
    ? [`Vil prøve gratis i 6 måneder. ${accountingContact ? 'Kan kontaktes om det.' : 'Vil ikke kontaktes om det.'}`]
    : [];

const SENT: Readonly<Record<string, string>> = {
  GIVEN: ', sendes til adressen i bestillingen',
  KNOWN: ', sendes til adressen som kortsystemet selv har',
};

const spaced = (accountNumber: string): string => accountNumber.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
