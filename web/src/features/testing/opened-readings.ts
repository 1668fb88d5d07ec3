import { cellKey } from '@gt/domain/testing/cell-key.ts'
import type { Place } from '../../kit/paper/place.ts'
import type { OpenRecord } from './use-record.ts'

type Context = Pick<OpenRecord['sheet']['context'], 'unlocked'>

/** True while a change of the report opened some readings of the record and nothing else (workflow 10). */
export const isNarrowed = ({ unlocked }: Context): boolean => Boolean(unlocked)

/** Whether a reading may be written as far as a change goes; of a record without one every reading may. */
export const isOpened = ({ unlocked }: Context, { sampleId, ...place }: Place): boolean =>
  !unlocked || unlocked.includes(cellKey({ ...place, sample_id: sampleId }))
