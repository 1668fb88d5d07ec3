import type { Row } from '@gt/domain/kit/entity.ts'
import { integer } from '@gt/domain/kit/fields/integer.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { askedRetentionFacts, type retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { countByState } from '../../../db/count-by-state.ts'
import { factsOf } from '../../../db/facts.ts'
import { type ListOptions, listRows } from '../../../db/list.ts'
import { requireSight } from '../../../db/sight.ts'
import { belowAny } from '../../../db/tree.ts'
import { stepsOf } from '../../../flow/steps.ts'
import type { Run } from '../../../http/implement.ts'
import { crudActions } from '../../../pages/crud.ts'
import type { ExportShape } from '../../../sheets/export-list.ts'
import { labelled } from '../labelled.ts'
import { partsSummed } from '../retention.queries.ts'
import { seenRetentions } from '../visible.ts'

type Actions = (typeof retentionActions)['actions']
type ListedPart = Listed<Row<typeof sampleRetention>>

const facts = (ctx: Ctx): ListOptions['facts'] =>
  factsOf(askedRetentionFacts, {
    scanned: {
      find: values => {
        const codes = values.map(scannedCode)
        const ofSample = labelled(ctx, codes)
        return {
          // inside, `t` is the sample; the pair before it is the part's
          sql: `t.retention_no = any(?) or t.seal_no = any(?)
            or (t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where t.business_id = any(app_visible()) and ${ofSample.sql})`,
          values: [codes, codes, ...ofSample.values],
        }
      },
    },
    sample_library_id: { find: belowAny('sample_library_id', 'sample_library') },
  })

async function summed(ctx: Ctx, rows: readonly ListedPart[]): Promise<readonly ListedPart[]> {
  const summaries = await partsSummed(
    ctx,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, ...summaries.get(row.id) }))
}

/** Retained parts of samples in sight, with name and specification of their samples. */
export async function listRetentions(ctx: Ctx, query: ListQuery): Promise<ListPage<ListedPart>> {
  // made from the definition of the entity
  const page = (await listRows(ctx, sampleRetention, query, {
    ...seenRetentions(ctx),
    facts: facts(ctx),
  })) as ListPage<ListedPart>
  return { ...page, rows: await summed(ctx, page.rows) }
}

const plain = crudActions(sampleRetention, { visible: seenRetentions })

export const pickRetention = plain.Pick

/** A part in sight as its list shows it. Refuses with G-04. */
export const getRetention: Run<Actions['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await summed(ctx, [row])
  return whole
}

export const countRetentions: Run<Actions['Queue']> = async ctx => ({
  counts: await countByState(ctx, sampleRetention, seenRetentions(ctx)),
})

/** The steps of a part in sight, from its beginning. */
export const retentionSteps: Run<Actions['Steps']> = async (ctx, { id }) => {
  await requireSight(ctx, sampleRetention, id, seenRetentions(ctx))
  await plain.GetById(ctx, { id })
  return { steps: await stepsOf(ctx, 'retention', id) }
}

const label = { zh: '', en: '', es: '' }

/** The retention ledger. */
export const retentionExport: Omit<ExportShape, 'list'> = {
  entity: sampleRetention,
  facts: {
    sample_name: text(label, { max: 200 }),
    specification: text(label, { max: 250 }),
    section: text(label, { max: 200 }),
    part: text(label, { max: 400 }),
    represents: text(label, { max: 60 }),
    days_left: integer(label),
  },
}
