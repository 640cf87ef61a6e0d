import { build } from 'vite';
import { pageConfig } from './packages/web/vite.config.ts';
const config: any = pageConfig(process.argv[2] ?? 'bedrift');
await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false, minify: false }, plugins: [...config.plugins, { name: 'r', generateBundle(_: any, b: any) {
  for (const f of Object.values(b) as any[]) if (f.type === 'chunk' && new RegExp(process.argv[3] ?? '^assets/bedrift-[\\w-]{8}\\.js').test(f.fileName)) {
    console.log('##', f.fileName, f.code.length);
    for (const [id, m] of Object.entries(f.modules) as any[]) if (m.code && id.includes('packages/domain') && /\b(_*object|_*array|_*string|check|strictObject|optional|nullable|_?enum\w*)\w*\(/.test(m.code)) console.log('==', id.replace(/.*packages/, ''), m.code.length, '\n', m.code.split('\n').slice(0, 60).join('\n'));
  } } }] });
