import { globSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What shrinks; fonts and pictures are compressed as they are. */
const texts = '**/*.{js,mjs,css,svg,json,wasm,map}'

/** Below this one packet carries the file either way. */
const smallestBytes = 1024

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/**
 * Lays `NAME.gz` and `NAME.br` beside each text of a folder, once at the build, so that no request pays for it. Browsers take
 * Brotli over TLS alone: a laboratory that serves its own rooms without it sends gzip.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = globSync(texts, { cwd: folder })
  await Promise.all(
    names.map(async name => {
      const file = join(folder, name)
      if ((await stat(file)).size < smallestBytes) return
      const bytes = await readFile(file)
      const [zipped, smaller] = await Promise.all([promisify(gzip)(bytes, { level: 9 }), brotli(bytes)])
      await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, smaller)])
    }),
  )
}
