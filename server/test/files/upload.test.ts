import { createHash } from 'node:crypto'
import type { Envelope } from '@gt/domain/kit/envelope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Uploads with everything that may be wrong with them: told in words, nothing kept (R-22, conventions 10). */
let product: TestProduct
let keeper: ApiClient
let reader: ApiClient
let stranger: ApiClient

const rights = [
  'djequipment.equipmentlist.add',
  'djequipment.equipmentlist.view',
  'djentrustmanage.entrusttemp.add',
  'djentrustmanage.checklist.upload',
]

beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  keeper = await lab.user(rights)
  reader = await lab.user(['djequipment.equipmentlist.view'])
  stranger = await (await makeLaboratory(product)).user(rights)
}, 60_000)
afterAll(() => product?.stop())

/** The smallest picture that is one. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Sent {
  readonly status: number
  readonly envelope: Envelope
}

async function upload(
  who: ApiClient,
  content: Buffer,
  { purpose = 'equipment_photo', name = 'a.png' } = {},
): Promise<Sent> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(`${product.base}/api/v1/File/Upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'x-business-id': who.businessId ?? '', 'accept-language': 'zh' },
    body: form,
  })
  return { status: response.status, envelope: (await response.json()) as Envelope } // every answer has this form
}

async function download(who: ApiClient, id: string): Promise<Response> {
  return fetch(`${product.base}/api/v1/File/Download?id=${id}`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-business-id': who.businessId ?? '' },
  })
}

const kept = (): Promise<number> =>
  inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, async tx => {
    const [row] = await tx.query<{ n: number }>('select count(*)::int as n from file_object')
    return row?.n ?? 0
  })

test('a picture comes back byte for byte to its own laboratory and is not there for another', async () => {
  const { status, envelope } = await upload(keeper, png)
  expect([status, envelope.msg]).toEqual([200, ''])
  const { id } = envelope.result as { id: string }
  const mine = await download(keeper, id)
  const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  expect(sha(new Uint8Array(await mine.arrayBuffer()))).toBe(sha(png))
  expect(mine.headers.get('content-type')).toBe('image/png')
  expect((await download(stranger, id)).status).toBe(404)
  expect((await download(keeper, "1' or '1'='1")).status).toBe(404)
})

test.each<[string, Buffer, { purpose?: string; name?: string }, number, string]>([
  ['a program with the name of a picture', Buffer.from('MZ\u0090\u0000 program'), {}, 415, '不支持的文件类型'],
  ['a page with scripts', Buffer.from('<html><script>1</script></html>'), { name: 'a.html' }, 415, '不支持的文件类型'],
  ['a PDF where pictures are wanted', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), { name: 'a.pdf' }, 415, '不支持的文件类型'],
  ['an empty file', Buffer.alloc(0), {}, 415, '不支持的文件类型'],
  ['a picture beyond its limit', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), {}, 413, '文件不能超过10 MB'],
  ['a file beyond every limit', Buffer.concat([png, Buffer.alloc(51 * 1024 * 1024)]), {}, 413, '文件不能超过50 MB'],
  ['a purpose that nobody declared', png, { purpose: 'anything' }, 400, '请求格式不正确'],
])('%s is refused in words and not kept', async (_what, content, options, status, words) => {
  const before = await kept()
  const answer = await upload(keeper, content, options)
  expect([answer.status, answer.envelope.issucess]).toEqual([status, false])
  expect(answer.envelope.msg).toContain(words)
  expect(await kept()).toBe(before)
})

test('[page checklist, upload] an instrument hands in its readings as a text: by its characters and its name, never a script', async () => {
  const text = Buffer.from('时间,荷载 kN\n10:31:00,765.2\n')
  const old = Buffer.from([0xba, 0xc9, 0xd4, 0xd8, 0x09, 0x37, 0x36, 0x35, 0x2e, 0x32, 0x0d, 0x0a])
  const hand = async (content: Buffer, name: string): Promise<unknown> => {
    const { status, envelope } = await upload(keeper, content, { purpose: 'record_file', name })
    return status === 200 ? (envelope.result as { mime: string }).mime : status
  }
  expect(await hand(text, '曲线.CSV')).toBe('text/plain')
  expect(await hand(old, '压力机.txt')).toBe('text/plain')
  expect(await hand(png, '破坏形态.txt')).toBe('image/png')
  expect(await hand(text, '曲线.bat')).toBe(415)
  expect(await hand(text, '曲线.html')).toBe(415)
  expect(await hand(Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]), '曲线.csv')).toBe(415)
  expect(await hand(Buffer.from([0x31, 0x2c, 0xff, 0xff]), '曲线.csv')).toBe(415)
  // other purposes stay as they are
  expect((await upload(keeper, text, { name: 'a.csv' })).status).toBe(415)
})

/** An archive with empty files of these names. */
function zip(names: readonly string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    locals.push(local, Buffer.from(name))
    entries.push(entry, Buffer.from(name))
  }
  const [files, directory] = [Buffer.concat(locals), Buffer.concat(entries)]
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, directory, end])
}

const parts = ['[Content_Types].xml']
test.each<[string, readonly string[], number]>([
  ['a text document', [...parts, 'word/document.xml'], 200],
  ['a workbook', [...parts, 'xl/workbook.xml'], 200],
  ['a workbook with macros', [...parts, 'xl/workbook.xml', 'xl/vbaProject.bin'], 415],
  ['an archive', ['a.exe'], 415],
])('[page entrusttemp, attachments] %s', async (_what, names, status) => {
  const answer = await upload(keeper, zip(names), { purpose: 'entrustment_temp_attachment', name: 'a.docx' })
  expect(answer.status).toBe(status)
})

test('who may not upload for a purpose is refused', async () => {
  const before = await kept()
  const { status, envelope } = await upload(reader, png)
  expect([status, envelope.msg]).toEqual([403, expect.stringContaining('上传文件')])
  expect(await kept()).toBe(before)
})
