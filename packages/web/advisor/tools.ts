/** The pages beside list and case, in the order of the menu, each with the name by which the server says who may open it. */
import type { Tool } from './addresses.ts';
import type { Me } from './me.ts';

export const TOOL_PAGES: readonly { readonly tool: Tool; readonly page: Me['pages'][number] }[] = [
  { tool: 'sok', page: 'SEARCH' },
  { tool: 'overvaking', page: 'MONITORING' },
  { tool: 'statistikk', page: 'STATISTICS' },
  { tool: 'soknadslop', page: 'STATISTICS' },
  { tool: 'risikoregler', page: 'POLICY' },
  { tool: 'kontrollpakke', page: 'EVIDENCE' },
  { tool: 'innsynskopi', page: 'SUBJECT_ACCESS' },
];
