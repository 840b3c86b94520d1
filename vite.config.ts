import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname;
const outDir = process.env.PORTEIRA_WEB_OUT ?? join(root, 'dist/web');

/**
 * Chunks fetched right after the sign-in: the frame of all screens, then the first grid. Screens of numbers need no grid, so the modules that
 * they share with it belong to the frame.
 */
const together = fetchedTogether(
  join(root, 'apps/web/src'),
  {
    start: ['main.tsx'],
    shell: ['signed-in-routes.tsx', 'shell/Protected.tsx', 'shell/Admitted.tsx', 'shell/Frame.tsx'],
    grid: ['screens/entries/EntryScreen.tsx', '../../../packages/model/src/registry/beef.ts'],
  },
  ['screens/panel/PanelScreen.tsx', 'screens/mobile/MobileScreen.tsx'],
);

/** Config of the web app, for build and development; `scripts/build.mjs` sets version and folder. */
export default defineConfig({
  root: join(root, 'apps/web'),
  plugins: [react(), tailwindcss(), preloadFont(), together.plugin, shellWorker()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.PORTEIRA_VERSION ?? 'dev') },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { output: { codeSplitting: { groups: together.groups, includeDependenciesRecursively: false } } },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: {
      '/api': process.env.PORTEIRA_API_URL ?? 'http://127.0.0.1:3000',
      '/version.json': process.env.PORTEIRA_API_URL ?? 'http://127.0.0.1:3000',
    },
  },
});

/** Preloads the font of the first text, which would otherwise wait for the styles. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (!font) throw new Error('the font is not in the bundle');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

/** Imported later and of no use without the server; the other screens and dialogs are kept for a start without a network. */
const NEEDS_NETWORK = [
  /^src\/screens\/(?!(entries|field-book|filter-form|home|login|not-found|take-along|this-device)\/)/,
  /^src\/screens\/entries\/(carry-forward|dairy-summary)\//,
  /^src\/(form\/Phone|indicator|rich-text|parts\/(chart|History|Return)|grid\/(removed|transfer)|shell\/(ChangePassword|Help|Install|Notice))/,
  /registry\/(diagnosis|registers|settings)[.]ts$/,
];

function shellWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*'],
      manifestTransforms: [
        (entries) => {
          const kept = shellFiles();
          return { manifest: entries.filter(({ url }) => kept.has(url)) };
        },
      ],
    },
  });
}

/** Everything that the first page imports, at once or later. */
function shellFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(['index.html']);
  const visit = (key: string) => {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
    if (files.has(file)) return;
    for (const one of [file, ...css, ...assets]) files.add(one);
    imports.forEach(visit);
    dynamicImports.filter((later) => !NEEDS_NETWORK.some((part) => part.test(later))).forEach(visit);
  };
  visit('index.html');
  return files;
}

/** Index files of libraries: importing one name loads the whole library. */
const KIT_INDEX = /@(mantine|tabler)\/[\w-]+\/(dist\/)?esm\/(index|tabler-icons-react)\.mjs$/;
const NAMED = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Named imports of a module: [name there, name here, source]. */
function* namedIn(code: string): Generator<readonly [there: string, here: string, from: string]> {
  for (const [, list = '', from = ''] of code.matchAll(NAMED)) {
    for (const item of list.split(',')) {
      const [there = '', here = there] = item.trim().split(' as ');
      yield [there, here, from];
    }
  }
}

/** Files of the names that a module imports from the index of a kit. */
function kitPartsOf(index: { id: string; code: string | null }, code: string): string[] {
  const taken = new Set([...namedIn(code)].filter(([, , from]) => index.id.includes(`/node_modules/${from}/`)).map(([there]) => there));
  return [...namedIn(index.code ?? '')].filter(([, here]) => taken.has(here)).map(([, , from]) => join(dirname(index.id), from));
}

/**
 * Groups the imports of these modules into one chunk a step, except the modules themselves and those of the first page. Many small chunks
 * compress badly and repeat their imports.
 */
function fetchedTogether(
  sources: string,
  steps: Readonly<Record<'start' | 'shell' | 'grid', readonly string[]>>,
  gridless: readonly string[],
) {
  const stepOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'fetched-together',
    apply: 'build',
    buildEnd() {
      const reach = (starts: readonly string[]) => {
        const seen = new Set<string>();
        const visit = (id: string) => {
          if (seen.has(id)) return;
          seen.add(id);
          const { importedIds = [], code = '' } = this.getModuleInfo(id) ?? {};
          for (const next of importedIds) {
            const kit = KIT_INDEX.test(next) && this.getModuleInfo(next);
            if (!kit) visit(next);
            else for (const part of kitPartsOf(kit, code ?? '')) visit(part);
          }
        };
        starts.forEach(visit);
        return seen;
      };
      const signIn = reach([join(sources, 'screens/login/LoginScreen.tsx')]);
      for (const [step, files] of Object.entries(steps)) {
        const starts = files.map((file) => join(sources, file));
        for (const id of reach(starts)) {
          if (!stepOf.has(id) && !starts.includes(id)) stepOf.set(id, signIn.has(id) && step !== 'start' ? 'sign-in' : step);
        }
      }
      for (const id of reach(gridless.map((file) => join(sources, file)))) if (stepOf.get(id) === 'grid') stepOf.set(id, 'shell');
    },
  };
  const groups = [...Object.keys(steps), 'sign-in'].map((name) => ({ name, test: (id: string) => stepOf.get(id) === name }));
  return { plugin, groups };
}
