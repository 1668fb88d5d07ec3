import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let name: string | undefined

const require = createRequire(import.meta.url)

function version(descriptionFile: string): string {
  const description: { version?: unknown } = JSON.parse(readFileSync(descriptionFile, 'utf8'))
  return String(description.version)
}

/**
 * What made a file, stored with its hash: layout program, compiler, fonts and code maker. Equal names, documents and
 * times give equal bytes.
 */
export function engineName(): string {
  if (name === undefined) {
    const program = readFileSync(new URL('paper.typ', import.meta.url))
    const digest = createHash('sha256').update(program).digest('hex').slice(0, 12)
    const compiler = version(require.resolve('@myriaddreamin/typst-ts-node-compiler/package.json'))
    const fonts = version(require.resolve('@expo-google-fonts/noto-serif-sc/package.json'))
    // The code maker does not export its description; it stands one folder above its program.
    const codes = version(join(dirname(require.resolve('bwip-js/node')), '../package.json'))
    name = `paper ${digest}; typst-ts ${compiler}; noto-serif-sc ${fonts}; bwip-js ${codes}`
  }
  return name
}
