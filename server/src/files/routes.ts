import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { idSchema } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { uploadLimit } from '@gt/domain/platform/client-settings.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurpose } from '@gt/domain/platform/file-purpose.ts'
import { type FilePurposeKey, purposeNamed } from '@gt/domain/platform/file-purposes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Principal } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { getRow } from '../db/write.ts'
import { clientConfigOf } from '../flow/client-settings.ts'
import { runAlone } from '../http/alone.ts'
import { asCaller } from '../http/as-caller.ts'
import { refusalOfCodes } from '../http/right.ts'
import type { ServerParts } from '../http/server.ts'
import type { Services } from '../services.ts'
import { detectType } from './detect-type.ts'
import { contentKey, keepFile } from './keep.ts'

const linkSeconds = 300
const refuse = (code: keyof typeof generalErrors, params: Record<string, unknown> = {}, field?: string): Refusal =>
  new Refusal([refused(generalErrors, code, params, field ? { field } : {})])

const holds = (principal: Principal, codes: readonly string[]): boolean =>
  codes.some(code => principal.permissions.has(code.toLowerCase()))

/** Signed part of a link that a browser fetches without headers: valid five minutes, for one file and one person. */
const signature = (secret: string, id: string, business: string, user: string, until: number): string =>
  createHmac('sha256', secret).update(`file|${id}|${business}|${user}|${until}`).digest('base64url')

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  // letters beyond ASCII take more bytes than signs
  return one.length === other.length && timingSafeEqual(one, other)
}

const uploading = { zh: '上传文件', en: 'Upload', es: 'Subir archivos' }

/** The uploaded file; who may not upload for the purpose is refused before anything of it is read. */
async function readPart(
  request: FastifyRequest,
  principal: Principal,
  maxMb: (purpose: FilePurpose) => Promise<number>,
): Promise<{ content: Buffer; name: string; type: string; key: FilePurposeKey }> {
  const part = await request.file()
  if (!part) throw refuse('G-06', { field: 'file' }, 'file')
  const field = part.fields.purpose
  const key = field && 'value' in field ? String(field.value) : ''
  const purpose = purposeNamed(key)
  if (!purpose) throw refuse('G-10', {}, 'purpose')
  const refusal = refusalOfCodes(purpose.upload, principal, uploading)
  if (refusal) throw new Refusal([refusal])
  const content = await part.toBuffer()
  const max = await maxMb(purpose)
  if (content.length > max * 1024 * 1024) throw refuse('G-21', { max }, 'file')
  const type = detectType(content, part.filename)
  if (content.length === 0 || !type || !purpose.types.includes(type)) throw refuse('G-22', {}, 'file')
  return { content, name: part.filename, type, key: key as FilePurposeKey } // purposeNamed found it
}

/** For purposes whose files belong to records that not everybody sees: whether the caller sees the record of a file. */
export type FileSights = Readonly<Partial<Record<FilePurposeKey, (ctx: Ctx, fileId: string) => Promise<boolean>>>>

/** What follows when a file of a purpose was read by a session. */
export type FileReads = Readonly<
  Partial<Record<FilePurposeKey, (services: Services, principal: Principal, fileId: string) => Promise<void>>>
>

interface ReadableFile {
  readonly businessId: string
  readonly purpose: FilePurposeKey
  readonly name: string
  readonly mime: string
  readonly sha256: string
  readonly key: string
}

/** File calls: multipart upload, download by bearer or by a signed link, and the making of such links (conventions 10). */
export function fileRoutes(app: FastifyInstance, parts: ServerParts, sights: FileSights, reads: FileReads): void {
  const { services } = parts
  const secretOf = services.linkSecret

  const guarded =
    (path: string, work: (request: FastifyRequest, reply: FastifyReply, principal: Principal) => Promise<unknown>) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      asCaller(parts, request, path, principal => work(request, reply, principal))

  /** What the instance of the sender lets a file of the purpose have. */
  const maxMbFor = (principal: Principal, purpose: FilePurpose): Promise<number> =>
    runAlone(services.pool, principal, { readOnly: true }, async ({ tx }) => {
      const { upload_max_mb } = await clientConfigOf(tx, principal.instanceId)
      return uploadLimit(purpose.maxMb, upload_max_mb)
    })

  app.post(
    '/api/v1/File/Upload',
    guarded('File/Upload', async (request, reply, principal) => {
      const { content, name, type, key } = await readPart(request, principal, purpose => maxMbFor(principal, purpose))
      const stored = await services.files.put(content)
      const kept = await runAlone(services.pool, principal, { readOnly: false }, ctx =>
        keepFile(ctx, stored, { name, mime: type, purpose: key }),
      )
      return reply.send({ code: 200, issucess: true, result: kept, msg: '' })
    }),
  )

  const readable = (principal: Principal, id: string): Promise<ReadableFile> =>
    runAlone(services.pool, principal, { readOnly: true }, async ctx => {
      if (!idSchema.safeParse(id).success) throw refuse('G-04')
      const row = await getRow(ctx, fileObject, id)
      const purpose = purposeNamed(row.folder ?? '')
      // a file without a purpose, or one that only the printer reads, is as good as absent
      const permitted =
        purpose?.read === 'maker'
          ? // what somebody took out for himself is not for who helps in his account
            row.created_by_id === principal.userId && !principal.support
          : purpose !== null && holds(principal, purpose.read)
      if (!permitted) throw refuse('G-04')
      const sight = sights[row.folder as FilePurposeKey] // purposeNamed found it
      if (sight && !(await sight(ctx, id))) throw refuse('G-04')
      return {
        businessId: row.business_id,
        purpose: row.folder as FilePurposeKey, // as above
        name: row.name,
        mime: row.mime_type ?? 'application/octet-stream',
        sha256: row.sha256,
        key: contentKey(row.storage_key),
      }
    })

  async function send(reply: FastifyReply, found: Omit<ReadableFile, 'businessId' | 'purpose'>): Promise<unknown> {
    const content = await services.files.get(found.key, found.sha256)
    const shown = found.mime === 'application/pdf' || found.mime.startsWith('image/')
    return reply
      .header('content-type', found.mime)
      .header(
        'content-disposition',
        `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  }

  app.get(
    '/api/v1/File/Download',
    guarded('File/Download', async (request, reply, principal) => {
      const id = String((request.query as { id?: string }).id ?? '')
      const found = await readable(principal, id)
      await reads[found.purpose]?.(services, principal, id)
      return send(reply, found)
    }),
  )

  app.get(
    '/api/v1/File/Link',
    guarded('File/Link', async (request, reply, principal) => {
      const id = String((request.query as { id?: string }).id ?? '')
      const { businessId: business, purpose } = await readable(principal, id)
      await reads[purpose]?.(services, principal, id)
      const until = Math.floor(Date.now() / 1000) + linkSeconds
      const user = principal.userId ?? '0'
      const url = `/api/v1/File/Open?id=${id}&b=${business}&u=${user}&until=${until}&sig=${signature(secretOf, id, business, user, until)}`
      return reply.send({ code: 200, issucess: true, result: { url }, msg: '' })
    }),
  )

  app.get('/api/v1/File/Open', async (request, reply) => {
    const signed = request.query as Record<string, unknown> // a name that is sent twice is a list
    const [id, b, u, until, sig] = ['id', 'b', 'u', 'until', 'sig'].map(name => String(signed[name] ?? '')) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const live = Number(until) > Date.now() / 1000 && same(sig, signature(secretOf, id, b, u, Number(until)))
    if (!live) return reply.status(404).send()
    const row = await inTransaction(
      services.pool,
      {
        role: 'own',
        userId: u,
        instanceId: '0',
        organizationId: '0',
        businessId: b,
        visibleIds: [],
        entrustUnitId: null,
        clock: null,
      },
      { readOnly: true },
      async tx => {
        const [found] = await tx.query<{ name: string; mime_type: string; sha256: string; storage_key: string }>(
          'select name, mime_type, sha256, storage_key from file_object where id = $1',
          [id],
        )
        return found
      },
    )
    if (!row) return reply.status(404).send()
    return send(reply, { name: row.name, mime: row.mime_type, sha256: row.sha256, key: contentKey(row.storage_key) })
  })
}
