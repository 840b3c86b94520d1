import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The web side. Build and development alike start here; `scripts/build.mjs` sets the version and the folder. */
export default defineConfig({
  root: join(root, 'apps/web'),
  plugins: [react(), preloadFont()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.PORTEIRA_VERSION ?? 'dev') },
  build: {
    outDir: process.env.PORTEIRA_WEB_OUT ?? join(root, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
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

/** The font of the first text is asked for along with the page, not only once its styles are read. */
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
