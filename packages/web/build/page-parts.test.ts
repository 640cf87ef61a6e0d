/** The files that the early script may ask for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './page-parts.ts';

const manifest = {
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'], css: ['assets/shared.css'] },
  'business/business-application.tsx': { file: 'assets/application.js', imports: ['_shared.js'] },
  'business/screens/produkter.tsx': { file: 'assets/produkter.js', imports: ['_shared.js', '_react.js'] },
  'business/screens/kyc.tsx': { file: 'assets/kyc.js', imports: ['_shared.js'] },
  'business/screens/start.tsx': { file: 'assets/start.js', imports: ['_react.js'] },
  'business/outside.tsx': { file: 'assets/outside.js', imports: ['_react.js'] },
  'bedrift.html': {
    file: 'assets/bedrift.js',
    isEntry: true,
    dynamicImports: ['business/outside.tsx', 'business/screens/start.tsx', 'business/business-application.tsx'],
  },
  'kyc/sections/pep.tsx': { file: 'assets/pep.js', imports: ['_shared.js'] },
};

test('a screen is its own file, what all steps stand in, and what these import, without what the page brings itself', () => {
  const { files, screens, outside } = partsOf(manifest, new Set(['assets/react.js']));
  const named = (name: string) => screens[name]?.map((at) => files[at]);
  assert.deepEqual(Object.keys(screens), ['produkter', 'kyc', 'start']);
  assert.deepEqual(named('start'), ['assets/start.js']);
  assert.deepEqual(
    outside.map((at) => files[at]),
    ['assets/outside.js'],
  );
  const shared = ['assets/shared.js', 'assets/shared.css', 'assets/application.js'];
  assert.deepEqual(named('produkter'), [...shared, 'assets/produkter.js']);
  assert.deepEqual(named('kyc'), [...shared, 'assets/kyc.js']);
});
