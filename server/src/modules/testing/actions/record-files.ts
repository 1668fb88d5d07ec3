import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { recordFile } from '@gt/domain/testing/record-file.entity.ts'
import type { recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow, removeRow } from '../../../db/write.ts'
import { refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { type Entry, openForAdding, recordInSight, refuseNarrowed } from '../entry.ts'
import { filesOfRecord } from '../record-files.queries.ts'

type Actions = (typeof recordFileActions)['actions']

const purpose: FilePurposeKey = 'record_file'
const files = { zh: '附件', en: 'Files', es: 'Archivos' }

/** What is said about a file; what is left out stays. */
interface About {
  readonly caption?: string | null | undefined
  readonly taken_at?: string | null | undefined
  readonly sample_id?: string | null | undefined
  readonly group?: string | null | undefined
  readonly row?: number | null | undefined
  readonly input?: string | null | undefined
  readonly reason?: string | undefined
}

const missing = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-14', { field })])

/** G-14 unless the record tests the sample and its method has the group, row and reading. */
function refuseUnknownPlace({ method, blocks }: Entry, { sample_id, group, row, input }: About): void {
  const raw = sample_id ? blocks.values.samples[sample_id] : undefined
  if (sample_id && !raw) throw missing('sample_id')
  if ((group || input) && !raw) throw missing('sample_id')
  if (group && !raw?.groups[group]) throw missing('group')
  if (row != null && !raw?.groups[group ?? '']?.[row]) throw missing('row')
  const known = method.definition.inputs.some(one => one.name === input && one.in === (group ?? 'test'))
  if (input && !known) throw missing('input')
}

/** A record that was submitted before says why its files change (workflow 6); no picture is of tomorrow. */
function refuseUnsaid(ctx: Ctx, { record, context }: Entry, about: About): void {
  refuseFor(record.record_number, [
    ...(about.taken_at && about.taken_at > ctx.now ? [refused(testingErrors, 'R-19', {}, { field: 'taken_at' })] : []),
    ...(context.first_submitted_at !== null && !about.reason?.trim()
      ? [refused(generalErrors, 'G-07', {}, { field: 'reason' })]
      : []),
  ])
}

const columnsOf = ({ caption, taken_at, sample_id, group, row, input }: About) => ({
  caption: caption === undefined ? undefined : caption || null,
  taken_at,
  sample_id,
  group_key: group,
  row_no: row,
  field_key: input,
})

/** Files of a record in sight. */
export const listRecordFiles: Run<Actions['List']> = async (ctx, { record_id }) => {
  await recordInSight(ctx, record_id)
  return { files: await filesOfRecord(ctx, record_id) }
}

/** Only what the caller himself uploaded for it, and what no record has yet, is tied to a record that he may write. */
export const attachRecordFile: Run<Actions['Attach']> = async (ctx, { record_id, file_id, ...about }) => {
  await recordInSight(ctx, record_id)
  const entry = await openForAdding(ctx, record_id)
  refuseNarrowed(entry, files)
  refuseUnsaid(ctx, entry, about)
  refuseUnknownPlace(entry, about)
  const file = await getRow(ctx, fileObject, file_id, true)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  await changeRow(ctx, fileObject, file, { owner_id: record_id, locked: 1 })
  const { id } = await insertRow(
    ctx,
    recordFile,
    { test_record_id: record_id, file_id, ...columnsOf(about) },
    { number: entry.record.record_number, reason: about.reason ?? null },
  )
  return { id }
}

/** A file of a record that the caller may write, locked with its record. */
async function openedFile(ctx: Ctx, item: { readonly id: string; readonly row_version: number }) {
  const kept = await lockRow(ctx, recordFile, item)
  await recordInSight(ctx, kept.test_record_id)
  const entry = await openForAdding(ctx, kept.test_record_id)
  refuseNarrowed(entry, files)
  return { kept, entry }
}

/** Says something else about a file of a record that the caller may write. */
export const describeRecordFile: Run<Actions['Describe']> = async (ctx, { id, row_version, ...about }) => {
  const { kept, entry } = await openedFile(ctx, { id, row_version })
  refuseUnsaid(ctx, entry, about)
  const { sample_id, group_key, row_no, field_key } = kept
  refuseUnknownPlace(entry, {
    sample_id: about.sample_id === undefined ? sample_id : about.sample_id,
    group: about.group === undefined ? group_key : about.group,
    row: about.row === undefined ? row_no : about.row,
    input: about.input === undefined ? field_key : about.input,
  })
  await changeRow(ctx, recordFile, kept, columnsOf(about), {
    number: entry.record.record_number,
    reason: about.reason ?? null,
  })
  return { id }
}

/** Takes a file off a record that the caller may write. */
export const removeRecordFile: Run<Actions['Remove']> = async (ctx, { id, row_version, reason }) => {
  const { kept, entry } = await openedFile(ctx, { id, row_version })
  refuseUnsaid(ctx, entry, { reason })
  await removeRow(ctx, recordFile, kept, { number: entry.record.record_number, reason: reason ?? null })
  return { id }
}
