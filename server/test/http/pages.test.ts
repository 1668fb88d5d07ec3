import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAssets } from '../../../tools/compress-assets.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let root: string

const script = `export const words = ${JSON.stringify(randomBytes(40).toString('hex').repeat(40))}`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gt-pages-'))
  const assets = join(root, 'assets')
  await mkdir(assets)
  await writeFile(join(root, 'index.html'), '<!doctype html><script nonce="__NONCE__"></script>')
  await writeFile(join(assets, 'main-1a2b.js'), script)
  await writeFile(join(assets, 'small-3c4d.js'), 'export {}')
  await compressAssets(assets)
  product = await testProduct({ config: { webRoot: root } })
})

afterAll(async () => {
  await product.stop()
  await rm(root, { recursive: true, force: true })
})

interface Sent {
  readonly status: number | undefined
  readonly encoding: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

/** What a browser gets that understands these encodings; `fetch` would undo them. */
const get = (path: string, accepted: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const asked = request(`${product.base}${path}`, { headers: { 'accept-encoding': accepted } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          encoding: answer.headers['content-encoding'],
          headers: answer.headers,
          bytes: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

describe('[conventions 13] built pages', () => {
  test('a script is sent as it was compressed at the build, for a year', async () => {
    const zipped = await get('/assets/main-1a2b.js', 'gzip, deflate')
    expect(zipped).toMatchObject({ status: 200, encoding: 'gzip' })
    expect(gunzipSync(zipped.bytes).toString()).toBe(script)
    expect(zipped.bytes.length).toBeLessThan(script.length / 10)
    expect(zipped.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(String(zipped.headers['content-type'])).toMatch(/javascript/)
    expect((await get('/assets/main-1a2b.js', 'gzip, deflate, br')).encoding).toBe('br')
  })

  test('who understands no compression gets the text, and so does everybody of a small file', async () => {
    const plain = await get('/assets/main-1a2b.js', 'identity')
    expect(plain.encoding).toBeUndefined()
    expect(plain.bytes.toString()).toBe(script)
    const small = await get('/assets/small-3c4d.js', 'gzip')
    expect(small).toMatchObject({ status: 200, encoding: undefined })
    expect(small.bytes.toString()).toBe('export {}')
  })

  test('nothing but the built files is served', async () => {
    const paths = [
      '/assets/other.js',
      '/assets/main-1a2b.js.gz',
      '/assets/../index.html.gz',
      '/assets/',
      '/assets/%2e%2e/x',
    ]
    for (const path of paths) expect((await get(path, 'gzip')).status, path).toBe(404)
  })
})
