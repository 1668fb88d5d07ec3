import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkByUse } from './chunks-by-use.ts'
import { addressOfDefinition, definitionFiles, inRoom } from './pages-of-rooms.ts'
import { tokenSheet } from './src/kit/tokens.ts'
import { wordsInParts } from './words-in-parts.ts'
import { wordsOfModules } from './words-of-modules.ts'

const version: string = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version

/** The style sheet of the design tokens, written from their typed object at build time. */
function tokens(): Plugin {
  const name = 'virtual:gt-tokens.css'
  return {
    name: 'gt-tokens',
    resolveId: id => (id === name ? `\0${name}` : null),
    load: id => (id === `\0${name}` ? tokenSheet() : null),
  }
}

/** The interface font is needed by the first picture, so it loads beside the script instead of after the styles. */
function preloadFont(): Plugin {
  return {
    name: 'gt-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(file => file.includes('inter-latin-wght-normal'))
        if (!font) return []
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/**
 * The style elements that parts of antd make without asking ConfigProvider (scroll bar measure, scroll lock) carry the nonce
 * of the page too, since the content security policy knows no other. An update of antd that moves the place fails the build.
 */
function nonceOfStyles(): Plugin {
  const asked = 'if (csp?.nonce) {'
  return {
    name: 'gt-nonce-of-styles',
    transform(code, id) {
      if (!/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/.test(id)) return null
      if (!code.includes(asked)) throw new Error('dynamicCSS.js of @rc-component/util sets its nonce elsewhere now')
      const own = `styleNode.nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? ''\n  ${asked}`
      return { code: code.replace(asked, own), map: null }
    },
  }
}

/** Addresses of the pages in folders of their own: the shell knows which there are without loading what loads them. */
function pagesOfRooms(): Plugin {
  const name = 'virtual:gt-pages-of-rooms'
  const domain = fileURLToPath(new URL('../domain/src/', import.meta.url))
  const pages = fileURLToPath(new URL('src/pages/', import.meta.url))
  const addresses = (): string[] => [
    ...globSync(definitionFiles, { cwd: domain }).map(addressOfDefinition),
    ...globSync('*/*.tsx', { cwd: pages })
      .map(file => `/${file.slice(0, -'.tsx'.length)}`)
      .filter(inRoom),
  ]
  return {
    name: 'gt-pages-of-rooms',
    resolveId: id => (id === name ? `\0${name}` : null),
    load: id => {
      if (id !== `\0${name}`) return null
      // each area once, with its pages behind it: the shell carries the list
      const areas: Record<string, string[]> = {}
      for (const [, area = '', page = ''] of [...new Set(addresses())].sort().map(address => address.split('/')))
        areas[area] = [...(areas[area] ?? []), page]
      const lists = Object.fromEntries(Object.entries(areas).map(([area, pages]) => [area, pages.join(' ')]))
      return `export default Object.entries(${JSON.stringify(lists)}).flatMap(([area, pages]) => pages.split(' ').map(page => '/' + area + '/' + page))`
    },
  }
}

/** Browsers start the worker as one plain script: a file that it shared with the pages would keep it from starting. */
function workerAlone(): Plugin {
  return {
    name: 'gt-worker-alone',
    generateBundle(_options, bundle) {
      const worker = bundle['offline-worker.js']
      if (worker?.type === 'chunk' && worker.imports.length > 0)
        this.error(`the offline worker imports ${worker.imports.join(', ')}`)
    },
  }
}

/** What is opened before signing in. */
const beforeSigningIn = [
  'main.tsx',
  ...globSync('pages/{account,open}/*.tsx', { cwd: fileURLToPath(new URL('src/', import.meta.url)) }),
]
const nameChunk = chunkByUse(beforeSigningIn)

export default defineConfig({
  plugins: [
    react(),
    tokens(),
    preloadFont(),
    nonceOfStyles(),
    wordsInParts(),
    wordsOfModules(),
    pagesOfRooms(),
    workerAlone(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // what each entry needs before it runs; `npm run bench` adds it up
    manifest: true,
    target: 'es2022',
    // what most pages share is one piece of some 1,300 kB, which travels as 400
    chunkSizeWarningLimit: 1_600,
    // the setting of zod has to run before the first schema is made, so it travels in zod's own chunk
    rolldownOptions: {
      // the worker stands at a fixed address, since browsers compare it byte by byte to see a new one
      input: { index: 'index.html', 'offline-worker': 'src/app/offline-worker.ts' },
      output: {
        entryFileNames: chunk => (chunk.name === 'offline-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // the shell lists every script and style that a page may ask for: some hundred names are kilobytes, the manifest has them
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|kit\/no-eval/ },
            // few names in what pages preload: the shell carries that list of every page
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next)\// },
            {
              name: 'icons',
              test: /node_modules\/lucide-react\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
            {
              debugName: 'by use',
              name: (id, bundle) => nameChunk(id, one => bundle.getModuleInfo(one)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:520' } },
})
