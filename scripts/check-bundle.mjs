/** Budgets in gzipped kB of what a screen loads statically (JavaScript, or with styles), from Vite's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

const FRAME = ['src/signed-in-routes.tsx', 'src/shell/Protected.tsx', 'src/shell/Frame.tsx', 'src/shell/Admitted.tsx'];
/** Paths from apps/web, as in the manifest; several for a screen loaded in steps. */
const BUDGETS = [
  { name: 'tela de entrada (login)', modules: ['src/screens/login/LoginScreen.tsx'], limitKb: 125 },
  {
    name: 'primeira grade de lançamentos',
    modules: [...FRAME, 'src/screens/entries/EntryScreen.tsx', '../../packages/model/src/registry/beef.ts'],
    limitKb: 300,
    withStylesKb: 330,
  },
  {
    // The chart library loads after the numbers.
    name: 'painel de consultas',
    modules: [...FRAME, 'src/screens/panel/PanelScreen.tsx'],
    limitKb: 300,
  },
];

const OFFLINE_LIMIT_KB = 600;

const web = join(root, 'dist/web');
const manifestPath = join(web, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('Falta dist/web/.vite/manifest.json; rode npm run build.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

let isOver = false;
for (const { name, modules, limitKb, withStylesKb } of BUDGETS) {
  const missing = modules.filter((module) => !manifest[module]?.isDynamicEntry);
  if (missing.length > 0) {
    // The chunk was renamed or merged, so its weight would mean something else.
    console.error(`${name}: ${missing.join(', ')} não é um pedaço próprio do pacote; corrija BUDGETS ou a rota`);
    isOver = true;
    continue;
  }
  const { scripts, styles } = filesOf([entry, ...modules]);
  judge(name, scripts, limitKb);
  if (withStylesKb) judge(`${name}, com estilos`, [...scripts, ...styles], withStylesKb);
}
judge('aplicativo sem internet', keptFiles(), OFFLINE_LIMIT_KB);
process.exit(isOver ? 1 : 0);

function judge(name, files, limitKb) {
  const kb = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file))).length, 0) / 1000;
  const verdict = kb <= limitKb ? 'ok' : 'ACIMA DO LIMITE';
  console.log(`${name}: ${kb.toFixed(1)} kB de ${limitKb} kB (${files.length} arquivos) ${verdict}`);
  if (kb > limitKb) isOver = true;
}

function keptFiles() {
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => file);
}

function filesOf(modules) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (!key || seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}
