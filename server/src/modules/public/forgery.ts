import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import { publicErrors } from '@gt/domain/reports/public-errors.ts'
import { publicWords } from '@gt/domain/reports/public-words.ts'
import { isUniqueCode, normaliseCode } from '@gt/domain/reports/unique-code.ts'
import { detectType } from '../../files/detect-type.ts'
import type { Run } from '../../http/implement.ts'
import { addressDigest, limitLookups, noteLookup } from './lookups.ts'

const { types, maxMb } = filePurposes.report_forgery_photo

interface Photo {
  readonly content: Buffer
  readonly mime: string
}

/** A photograph by its own bytes. Refuses with G-21, G-22. */
function photoOf(text: string, row: number): Photo {
  const content = Buffer.from(text, 'base64')
  if (content.length > maxMb * 1024 * 1024)
    throw new Refusal([refused(generalErrors, 'G-21', { max: maxMb }, { field: 'photos', row })])
  const mime = detectType(content)
  if (!mime || !types.includes(mime)) throw new Refusal([refused(generalErrors, 'G-22', {}, { field: 'photos', row })])
  return { content, mime }
}

/** What the database says against it; throws V-10 for too many. True when the code is one that may be reported. */
async function isOpen(answer: Promise<readonly { refusal: string | null }[]>): Promise<boolean> {
  const [row] = await answer
  if (row?.refusal === 'limit') throw new Refusal([refused(publicErrors, 'V-10')])
  return row?.refusal === null
}

/** Keeps what a stranger says against a paper, and tells the laboratory; nothing is stored for a code that nobody may hold. */
export const reportForgery: Run<(typeof publicActions)['actions']['ReportForgery']> = async (call, input) => {
  await limitLookups(call)
  const code = normaliseCode(input.code)
  const address = addressDigest(call)
  const photos = (input.photos ?? []).map(photoOf)
  const none = async () => {
    // a guess counts as a look-up, so that this is no way round their limit
    await noteLookup(call, code, 'unknown')
    return { taken: false, message: publicWords.none[call.language] }
  }
  if (!isUniqueCode(code)) return none()
  const asked = call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<{ refusal: string | null }>('select visitor_forgery_refusal($1, $2) as refusal', [code, address]),
  )
  if (!(await isOpen(asked))) return none()
  const stored = await Promise.all(
    photos.map(async ({ content, mime }) => ({
      ...(await call.services.files.put(content)),
      mime,
      extension: mime === 'image/png' ? 'png' : 'jpg',
    })),
  )
  const kept = call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query<{ refusal: string | null }>('select visitor_forgery($1, $2, $3, $4::jsonb, $5) as refusal', [
      code,
      input.difference,
      input.sender_contact || null,
      JSON.stringify(stored),
      address,
    ]),
  )
  if (!(await isOpen(kept))) return none()
  return { taken: true, message: publicWords.told[call.language] }
}
