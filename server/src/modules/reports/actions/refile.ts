import { refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginFile, finishFile } from '../archive-file.ts'
import { beginVolume } from '../volumes.ts'

/** Moves a file into another volume; the step tells from which. */
export const refileReport: Run<(typeof reportActions)['actions']['Refile']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'refile', item)
  const { row, file } = begun
  const { volume_no, shelf, box_no } = input
  const there = { number: row.display_number, volume: volume_no }
  passGuards(
    row.display_number,
    file.volume_no === volume_no ? [refused(reportErrors, 'I-18', there, { field: 'volume_no' })] : [],
    input,
  )
  const changes = { volume_no, ...(shelf ? { shelf } : {}), box_no: box_no ?? null }
  const done = await finishFile(
    ctx,
    begun,
    'refile',
    changes,
    input.reason ?? `${file.volume_no ?? '—'} → ${volume_no}`,
  )
  await beginVolume(ctx, volume_no, file.id)
  return done
}
