import type { Id } from '../kit/id.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import type { JudgedItem } from '../paper/judged-items.ts'
import type { RecordComputed, RecordContext, RecordValues, RecordVerdict } from './record-data.ts'
import { judgedPart } from './tested-sample.ts'

/** The blocks of a record with the method they were evaluated by. */
export interface JudgedRecord {
  readonly method: MethodDefinition
  readonly context: Pick<RecordContext, 'samples'>
  readonly values: RecordValues
  readonly computed: RecordComputed
  readonly verdict: RecordVerdict
}

/** Everything that a record judges, by sample (decision 0096). */
export const judgedOfRecord = ({ method, context, ...blocks }: JudgedRecord): ReadonlyMap<Id, JudgedItem[]> =>
  new Map(
    Object.entries(context.samples).flatMap(([id, sample]) => {
      const [raw, computed, verdict] = [
        blocks.values.samples[id],
        blocks.computed.samples[id],
        blocks.verdict.samples[id],
      ]
      return raw && computed && verdict
        ? [[id, judgedPart(method, { raw, ...computed, verdict, context: sample })]]
        : []
    }),
  )
