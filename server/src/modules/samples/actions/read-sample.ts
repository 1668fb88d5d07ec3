import type { Row } from '@gt/domain/kit/entity.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { askedSampleFacts } from '@gt/domain/samples/asked-sample.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { countByState } from '../../../db/count-by-state.ts'
import { factsOf } from '../../../db/facts.ts'
import { detailRow, type ListOptions, listRows, pickRows } from '../../../db/list.ts'
import { belowAny } from '../../../db/tree.ts'
import type { Run } from '../../../http/implement.ts'
import { asBlind, blindFor, shownFields, specimenUnder } from '../blind.ts'
import { labelled } from '../labelled.ts'
import {
  countSamples as counts,
  flowOf,
  itemsOfSample,
  photosOfSample,
  printsOfSample,
  seesThroughBlind,
  specimensOfSample,
  summariesOf,
} from '../read.queries.ts'
import { keptTooLong } from '../retention.queries.ts'
import { goneOf } from '../sample.queries.ts'
import { sampleCan, samplePossible } from '../sample-commands.ts'
import { visibleSamples } from '../visible.ts'

type Actions = (typeof sampleActions)['actions']
type ListedSample = Listed<Row<typeof sample>>

const inSight = async (ctx: Ctx, id: string): Promise<ListedSample> =>
  (await detailRow(ctx, sample, id, visibleSamples(ctx))) as ListedSample // made from the definition

/** Whose project a sample is of is asked of its order; a blind sample is of none for who may not know it. */
const sampleFacts = (ctx: Ctx): ListOptions['facts'] =>
  factsOf(askedSampleFacts, {
    scanned: {
      find: values => labelled(ctx, values.map(scannedCode)),
    },
    sample_library_id: { find: belowAny('sample_library_id', 'sample_library') },
    trial_class_id: { find: belowAny('trial_class_id', 'trial_class') },
    project_name: { column: 'e.project_name', place: ofOrder(ctx) },
    project_section_id: { column: 'e.project_section_id', place: ofOrder(ctx) },
    nature: { column: 'e.nature', place: ofOrder(ctx) },
    wbs_node_id: {
      find: ids => ({
        sql: ofOrder(ctx).replace('#', 'e.wbs_node_id in (select gt_works_below(w) from unnest(?::bigint[]) w)'),
        values: [ids],
      }),
    },
  })

/** The order of a sample; that of a blind one is none for who may not know it. */
const ofOrder = (ctx: Ctx): string =>
  `exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id and #)${
    seesThroughBlind(ctx)
      ? ''
      : ' and not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.id and b.opened_at is null and b.deleted_at is null)'
  }`

/** Samples in sight with order, progress, holder and commands: one statement more than the list, however many rows, and one for cancelled ones. */
export const listSamples: Run<Actions['List']> = async (ctx, query) => {
  const sight = visibleSamples(ctx)
  const kept = query.view === 'to_dispose' ? [{ sql: keptTooLong, values: [] }] : []
  const page = (await listRows(ctx, sample, query, {
    ...sight,
    where: [...(sight.where ?? []), ...kept],
    ...(await shownFields(ctx, query)),
    facts: sampleFacts(ctx),
    sort: { field: 'id', dir: 'desc' },
  })) as ListPage<ListedSample> // made from the definition
  const summaries = await summariesOf(
    ctx,
    page.rows.map(row => row.id),
  )
  const gone = await goneOf(ctx, page.rows)
  return {
    ...page,
    rows: page.rows.map(row =>
      asBlind(ctx, {
        ...row,
        ...summaries.get(row.id),
        can: row.state ? sampleCan(ctx, row.state, gone.has(row.id)) : [],
      }),
    ),
  }
}

/** Samples in sight for a picker: of blind ones nobody finds out by asking what lists do not tell. */
export const pickSample: Run<Actions['Pick']> = async (ctx, query) => {
  const filter = Object.entries(query.filter ?? {}).map(([field, value]) => ({ field, op: 'eq' as const, value }))
  return pickRows(ctx, sample, query, { ...visibleSamples(ctx), ...(await shownFields(ctx, { filter })) })
}

/** A sample in sight with its hand-overs, items and specimens. Refuses with G-04. */
export const getSample: Run<Actions['GetById']> = async (ctx, { id }) => {
  const row = await inSight(ctx, id)
  const code = (await blindFor(ctx, [id])).get(id)
  const flow = await flowOf(ctx, id)
  const specimens = await specimensOfSample(ctx, id)
  return {
    ...asBlind(ctx, { ...row, ...(await summariesOf(ctx, [id])).get(id) }),
    // what was scanned may have been the number
    flow: code === undefined ? flow : flow.map(one => ({ ...one, scan_code: one.scan_code === code ? code : null })),
    items: await itemsOfSample(ctx, id),
    specimens: specimens.map(one => ({
      ...one,
      specimen_no: specimenUnder(code, row.sample_number, one.specimen_no ?? ''),
    })),
    photos: await photosOfSample(ctx, id),
    prints: await printsOfSample(ctx, id),
    ...samplePossible(ctx, row.state, (await goneOf(ctx, [row])).has(id)),
  }
}

/** What the caller may do with a sample now, and why not what he may do in another state. */
export const whySample: Run<Actions['Why']> = async (ctx, { id }) => {
  const row = await inSight(ctx, id)
  return samplePossible(ctx, row.state, (await goneOf(ctx, [row])).has(id))
}

/** The figures of the strip above the list, of the samples in sight. */
export const countSamples: Run<Actions['Counts']> = async ctx => ({
  ...(await counts(ctx, visibleSamples(ctx))),
  counts: await countByState(ctx, sample, visibleSamples(ctx)),
})
