import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { esignRequest } from '@gt/domain/reports/esign-request.entity.ts'
import { contentKey } from '../../../files/keep.ts'
import type { Run } from '../../../http/implement.ts'
import { fileNames, zipOf } from '../../../sheets/zip.ts'
import { storedFiles } from '../paper.queries.ts'
import { begunOf } from './plans.ts'

type Actions = (typeof esignActions)['actions']

/** Bytes that the files of one archive may have together. */
const mostMb = 50

/** Signed files of requests; see the contract. */
export const downloadSigned: Run<Actions['Download']> = async (call, { ids }) => {
  const { files, now } = await call.transaction({}, async ctx => {
    const found = []
    for (const id of new Set(ids)) {
      const { request, number } = await begunOf(ctx, id)
      const [file] = request.signed_file_id ? await storedFiles(ctx, [request.signed_file_id]) : []
      if (!file) throw new Refusal([refused(esignErrors, 'EG-14', { number })], { number })
      found.push({ number, file })
    }
    ctx.pending.audit.push({
      ...{ entity: esignRequest.name, id: null, action: 'export', number: null, before: null, reason: null },
      after: { reports: found.map(({ number }) => number) },
    })
    return { files: found, now: ctx.now }
  })
  const read: Buffer[] = []
  for (const { file } of files) {
    read.push(await call.services.files.get(contentKey(file.storage_key), file.sha256))
    if (read.reduce((sum, one) => sum + one.length, 0) > mostMb * 1024 * 1024)
      throw new Refusal([refused(generalErrors, 'G-21', { max: mostMb })])
  }
  const names = fileNames(
    files.map(({ number }) => number),
    '.pdf',
  )
  const [first] = read
  if (first && read.length === 1)
    return { name: names[0] ?? 'signed.pdf', mime: 'application/pdf', content: first.toString('base64') }
  const archive = zipOf(
    read.map((content, index) => ({ name: names[index] ?? `${index}.pdf`, content })),
    now,
  )
  return { name: '', mime: 'application/zip', content: archive.toString('base64') }
}
