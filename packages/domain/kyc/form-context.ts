/** A part of the form by what it is about (K-195): countries, or what a person or a company uses the bank for. */
import type { Form, KycContext } from './api-schemas.ts';
import { PROCESSES, type Process } from './case.ts';

const CORPORATE: readonly Process[] = PROCESSES.filter((process) => process.includes('CORPORATE'));
const ABOUT_PRODUCTS = ['welcomeWithProducts', 'dynamic', 'dynamicSubset'];

/** The sections of a context; all of them without one, and none where the form is of the other kind of customer. */
export function inContext(form: Form, context: KycContext | undefined): Form {
  const kinds = kindsOf(form.process, context);
  return kinds === null ? form : { ...form, sections: form.sections.filter(({ kind }) => kinds.includes(kind)) };
}

function kindsOf(process: Process, context: KycContext | undefined): readonly string[] | null {
  switch (context) {
    case undefined:
    case 'UNKNOWN':
      return null;
    case 'COUNTRY':
      return ['country'];
    case 'PRODUCTS_PM':
      return CORPORATE.includes(process) ? [] : ABOUT_PRODUCTS;
    case 'PRODUCTS_BM':
      return CORPORATE.includes(process) ? ABOUT_PRODUCTS : [];
  }
}
