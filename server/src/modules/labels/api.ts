import type { Id } from '@gt/domain/kit/id.ts'
import { readLabel } from '@gt/domain/qrcode/label-code.ts'
import type { Ctx } from '../../db/context.ts'
import { type LabelRow, moveLabels, noteLabel, scannedLabel } from './life.ts'
import { watchLabels } from './stock.ts'

/** A label of the caller's unit that was scanned, locked; null for one of others, or with a wrong secret part. */
export const ownLabelScanned = (ctx: Ctx, text: string): Promise<LabelRow | null> => scannedLabel(ctx, text)

/**
 * The serial that a scanned text is known by, so that whatever looks for labels finds it; null where there is no such label, or the
 * secret part is not its own.
 */
export async function labelCalled(ctx: Ctx, text: string): Promise<string | null> {
  const { code, secret } = readLabel(text)
  const [row] = await ctx.tx.query<{ code: string | null }>('select label_read($1, $2) as code', [code, secret])
  return row?.code ?? null
}

/** Ties a free label of the caller's unit to a sample. Refuses with QB-02. */
export async function tieToSample(ctx: Ctx, label: LabelRow, sampleId: Id, number: string | null): Promise<void> {
  await moveLabels(ctx, 'bind', [label], { object: { kind: 'sample', id: sampleId } })
  noteLabel(ctx, label, { state: 'bound', object_kind: 'sample', number })
  await watchLabels(ctx, [label])
}

/** Takes a label off a sample at the desk, where it may be stuck on another one. Refuses with QB-02. */
export async function takeFromSample(ctx: Ctx, label: Pick<LabelRow, 'id' | 'code' | 'state'>): Promise<void> {
  await moveLabels(ctx, 'release', [label], { object: null })
  noteLabel(ctx, label, { state: 'assigned' })
  await watchLabels(ctx, [label])
}

/** Whether a scanned text is the label of a sample, or of one of its specimens. */
export async function isLabelOf(ctx: Ctx, text: string, sampleId: Id): Promise<boolean> {
  const [row] = await ctx.tx.query(
    `select 1 from qrcode q where q.business_id = app_biz() and q.code = label_scanned($1) and q.state = 'bound' and q.deleted_at is null
       and (q.object_kind = 'sample' and q.object_id = $2 or q.object_kind = 'specimen' and q.object_id in
         (select p.id from test_sample p where p.business_id = app_biz() and p.sample_id = $2 and p.deleted_at is null))`,
    [text, sampleId],
  )
  return row !== undefined
}
