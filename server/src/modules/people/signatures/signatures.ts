import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { signature } from '@gt/domain/reports/signature.entity.ts'
import {
  judgingSignatures,
  type OwnSignature,
  type signaturePictureActions,
} from '@gt/domain/reports/signing-actions.ts'
import { signingErrors } from '@gt/domain/reports/signing-errors.ts'
import { signingNotices } from '@gt/domain/reports/signing-notices.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../../db/write.ts'
import { contentKey, keepFile } from '../../../files/keep.ts'
import { longestSide } from '../../../files/measure-picture.ts'
import { holdsAny } from '../../../flow/can.ts'
import { tellPeople } from '../../../flow/tell.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { isOwnPassword } from '../../identity/api.ts'
import { rightsOfSigner, type StoredPicture, storedPictures } from './signatures.queries.ts'
import { isStrokePicture } from './stroke-picture.ts'

type Actions = (typeof signaturePictureActions)['actions']
type Signature = Row<typeof signature>

/** True for people of a laboratory in it; clients, supervising units and the platform have no signatures there. */
const isOfLaboratory = ({ principal }: Pick<Ctx, 'principal'>): boolean =>
  principal.business?.viewMode === 2 && principal.entrustUnitId === null

/** Refuses with SI-01 who has no signature where he is. */
export function guardLaboratory(call: Pick<Ctx, 'principal'>): void {
  if (!isOfLaboratory(call)) throw new Refusal([refused(signingErrors, 'SI-01')])
}

/** What one person changes of his signatures comes one after the other. */
const lockSigner = (ctx: Ctx, userId: string): Promise<unknown> =>
  ctx.tx.query("select pg_advisory_xact_lock(hashtext('signature ' || app_biz() || ' ' || $1))", [userId])

const pictureText = async ({ services }: OutsideCall, { storage_key, sha256 }: StoredPicture): Promise<string> =>
  (await services.files.get(contentKey(storage_key), sha256)).toString('base64')

/** The caller's own signature as it stands. */
export const ownSignature: Run<Actions['Own']> = async call => {
  if (!isOfLaboratory(call)) return { laboratory: 0, current: null, waiting: null, rights: [] }
  const { stored, rights } = await call.transaction({ readOnly: true }, async ctx => ({
    stored: await storedPictures(ctx, { userId: userOf(ctx) }),
    rights: await rightsOfSigner(ctx, userOf(ctx)),
  }))
  const withPicture = async (one: StoredPicture | undefined): Promise<OwnSignature | null> =>
    one ? { ...one, picture: await pictureText(call, one) } : null
  const current = stored.find(one => one.state === 'approved' && one.is_current === 1)
  // what was sent back is told until something newer counts
  const waiting = stored.find(one => one.state !== 'approved' && BigInt(one.id) > BigInt(current?.id ?? '0'))
  return { laboratory: 1, current: await withPicture(current), waiting: await withPicture(waiting), rights }
}

/** Refuses with G-21 and SI-02 what is no picture of a signature. */
function pictureOf(text: string): Buffer {
  const content = Buffer.from(text, 'base64')
  const { maxMb } = filePurposes.signature
  const field = { field: 'picture' }
  if (content.length > maxMb * 1024 * 1024) throw new Refusal([refused(generalErrors, 'G-21', { max: maxMb }, field)])
  if (!isStrokePicture(content)) throw new Refusal([refused(signingErrors, 'SI-02', { side: longestSide }, field)])
  return content
}

/** Keeps a new picture of the caller's signature until somebody else judges it. */
export const keepSignature: Run<Actions['Create']> = async (call, { picture, source, pin }) => {
  guardLaboratory(call)
  const content = pictureOf(picture)
  if (!(await isOwnPassword(call, pin))) throw new Refusal([refused(testingErrors, 'W-01', {}, { field: 'pin' })])
  const stored = await call.services.files.put(content)
  return call.transaction({}, async ctx => {
    const user_id = userOf(ctx)
    await lockSigner(ctx, user_id)
    for (const { id, state } of await storedPictures(ctx, { userId: user_id }))
      if (state === 'submitted')
        await changeRow(ctx, signature, await getRow(ctx, signature, id, true), { state: 'withdrawn' })
    const about = { name: 'signature.png', mime: 'image/png', purpose: 'signature', locked: true } as const
    const file = await keepFile(ctx, stored, about)
    const { id } = await insertRow(ctx, signature, {
      ...{ user_id, source, image_file_id: file.id },
      is_current: 0,
      state: 'submitted',
    })
    return { id }
  })
}

/** A picture for its owner and for who judges signatures of this laboratory. */
export const signaturePicture: Run<Actions['Picture']> = async (call, { id }) => {
  guardLaboratory(call)
  const [found] = await call.transaction({ readOnly: true }, async ctx =>
    storedPictures(ctx, holdsAny(ctx, judgingSignatures) ? { id } : { id, userId: userOf(ctx) }),
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  return { picture: await pictureText(call, found) }
}

/** Makes a picture the one that its owner signs with; the one before stays with what was signed. */
async function putInForce(ctx: Ctx, row: Signature): Promise<void> {
  for (const { id, is_current } of await storedPictures(ctx, { userId: row.user_id }))
    if (is_current === 1 && id !== row.id)
      await changeRow(ctx, signature, await getRow(ctx, signature, id, true), { is_current: 0 })
  await changeRow(ctx, signature, row, {
    ...{ state: 'approved', is_current: 1, approved_by_id: userOf(ctx), opinion: null },
    valid_from: dayOf(ctx.now),
  })
}

/** Says whether the picture of somebody else counts. */
export const judgeSignature: Run<Actions['Judge']> = async (ctx, { decision, opinion, ...item }) => {
  guardLaboratory(ctx)
  const row = await lockRow(ctx, signature, item)
  if (row.user_id === userOf(ctx)) throw new Refusal([refused(signingErrors, 'SI-04')])
  await lockSigner(ctx, row.user_id)
  if (row.state !== 'submitted') throw new Refusal([refused(signingErrors, 'SI-03')])
  const isApproved = decision === 'approved'
  if (!isApproved && opinion === '') throw new Refusal([refused(signingErrors, 'SI-05', {}, { field: 'opinion' })])
  if (isApproved) await putInForce(ctx, row)
  else await changeRow(ctx, signature, row, { state: 'rejected', opinion, approved_by_id: userOf(ctx) })
  await tellPeople(ctx, {
    unit: businessOf(ctx).id,
    people: [row.user_id],
    kind: 'other',
    title: isApproved
      ? notice(signingNotices, 'approved', {})
      : notice(signingNotices, 'rejected', { reason: opinion }),
    route: '/totalset/signature',
  })
  return { id: row.id }
}

/** Uses a picture no longer. Refuses with SI-03 one that was not approved. */
export async function retireSignature(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  guardLaboratory(ctx)
  const row = await lockRow(ctx, signature, item)
  if (row.state !== 'approved') throw new Refusal([refused(signingErrors, 'SI-03')])
  const { id, row_version } = await changeRow(ctx, signature, row, { state: 'withdrawn', is_current: 0 })
  return { id, row_version, state: 'withdrawn' }
}
