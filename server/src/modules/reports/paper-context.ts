import { witnessCertificate } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustNature } from '@gt/domain/entrust/lists.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import { pictureReference } from '@gt/domain/reports/snapshot.ts'
import { paperSample } from '@gt/domain/testing/tested-sample.ts'
import type { Ctx } from '../../db/context.ts'
import type { orderForPaper } from '../entrust/api.ts'
import type { samplesOf } from '../samples/api.ts'
import type { RecordForPaper } from '../testing/api.ts'
import type { ReportRow } from './draft.ts'
import { type Correction, certificatesOf, type Repeated } from './paper.queries.ts'
import { paperWord } from './paper-words.ts'

type Order = Awaited<ReturnType<typeof orderForPaper>>
type Sample = Awaited<ReturnType<typeof samplesOf>>[number]
type Context = PaperData['context']

/** Papers are printed in Chinese; a bilingual report has a template of its own. */
export const paperLanguage: Language = 'zh'

/** Every text once, without empty ones. */
export const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap(text => (text === null || text === '' ? [] : [text]))),
]
const joined = (texts: readonly (string | null)[]): string | null => distinct(texts).join('；') || null

/** One day, or the first and the last of several. */
function span(days: readonly (string | null)[]): string | null {
  const sorted = distinct(days.map(day => (day === null ? null : day.slice(0, 10)))).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined ? null : first === last ? first : `${first}～${last}`
}

/** Day and hours of a test as its record prints them (picture 10); a report tells the days alone. */
export function testTimes({ record: { test_start_at: from, test_end_at: to } }: RecordForPaper): string | null {
  if (from === null) return null
  const [day, hour] = [from.slice(0, 10), from.slice(11, 16)]
  if (to === null) return `${day}　${hour}`
  if (to.slice(0, 10) === day) return `${day}　${hour}～${to.slice(11, 16)}`
  return `${day} ${hour}～${to.slice(to.slice(0, 4) === day.slice(0, 4) ? 5 : 0, 16)}`
}

function climateOf(records: readonly RecordForPaper[]): string | null {
  return joined(
    records.map(({ record }) =>
      record.temperature === null
        ? null
        : paperWord(record.humidity === null ? 'temperature' : 'climate', paperLanguage, {
            t: record.temperature,
            h: record.humidity ?? '',
          }),
    ),
  )
}

/**
 * Certificates whose mark the report carries. CMA and grade were decided with the draft; the mark of an accreditation
 * stands where every item lies in its scope, and only with those of a report that may carry marks.
 *
 * @param isAccredited whether every item of the report is in the scope of a valid CNAS accreditation
 */
export async function marksOf(
  ctx: Ctx,
  row: ReportRow,
  isAccredited: () => Promise<boolean>,
): Promise<Context['laboratory']['marks']> {
  const certificates = await certificatesOf(ctx)
  const accredited = certificates.some(({ kind }) => kind === 'cnas') && (await isAccredited())
  const carried = { cma: row.cma_mark === 1, grade: row.grade_mark === 1, cnas: accredited }
  return certificates
    .filter(({ kind }) => carried[kind])
    .map(({ kind, certificate_no, image_id, image_sha256 }) => ({
      kind,
      number: certificate_no,
      ...(image_id && image_sha256 ? { image: pictureReference({ id: image_id, sha256: image_sha256 }) } : {}),
    }))
}

function equipmentOf(records: readonly RecordForPaper[]): Context['equipment'] {
  const all = records.flatMap(({ context }) => context.equipment.filter(machine => machine.print))
  return [...new Map(all.map(machine => [machine.number, machine])).values()].map(machine => ({
    name: machine.name,
    number: machine.number,
    model: machine.model,
    range: machine.range,
    valid_to: machine.calibration.valid_to,
  }))
}

/** What report and records of one order share. */
export interface Shared {
  readonly laboratory: Context['laboratory']
  readonly order: Order
  /** What the order tests again; null for a first test. */
  readonly repeated: Repeated | null
  readonly samples: ReadonlyMap<string, Sample>
  readonly subcontractor: string | null
  readonly corrections: readonly Correction[]
}

/** Says behind a fact of the head that this is a repeat test, and of which order; nothing for a first test. */
export const repeatMark = ({ repeated }: Shared): string =>
  repeated === null ? '' : paperWord('repeat', paperLanguage, { number: repeated.order })

/** A corrected reading as paper names it: history keeps `sample/group.input` and the row counted from one. */
function correctionOn(sampleId: string, change: Correction): PaperData['samples'][number]['corrections'] {
  const [sample, place = ''] = change.field_key.split('/')
  const [group = '', input = ''] = place.split('.')
  if (sample !== sampleId) return []
  const path = group === 'test' ? `raw.${input}` : `raw.${group}[${change.row_no ?? 1}].${input}`
  return [{ path, old: change.old_value, by: change.by }]
}

/** Project, units and people of an order as papers print them. */
export const customerOf = ({ row: order, customer }: Order): Context['customer'] => ({
  unit: customer.entrusting_unit,
  project: order.project_name ?? customer.project_name,
  section: customer.section,
  part: order.project_part,
  construction_unit: customer.construction_unit,
  supervision_unit: customer.supervision_unit,
  witness_unit: customer.witness_unit,
  witness: order.witness_person ?? customer.witness_person,
  witness_number: witnessCertificate(order, customer),
  sender: order.sample_sender ?? customer.sample_sender,
})

/** The rule by which results are judged, where they are. */
export const decisionRuleOf = ({ row: order }: Pick<Order, 'row'>, judged: string | null): string | null =>
  judged === null ? null : (order.judgement_rule ?? paperWord('rule', paperLanguage))

/** The facts that head a sheet: of one record, or of all records of a report. */
export function contextOf(
  shared: Shared,
  records: readonly RecordForPaper[],
  numbers: Context['numbers'],
  reportDate: string | null,
): Context {
  const [first] = records
  if (!first) throw new Error('a paper needs a record')
  const { row: order } = shared.order
  const { method } = first.context
  const bases = records.flatMap(({ context }) => context.bases)
  const judged = joined(bases.map(basis => basis.judgement))
  const registered = records.flatMap(({ context }) =>
    Object.keys(context.samples).flatMap(id => shared.samples.get(id) ?? []),
  )
  const moulded = records.flatMap(({ context }) => Object.values(context.samples).map(sample => sample.moulded_at))
  return {
    laboratory: shared.laboratory,
    numbers,
    customer: customerOf(shared.order),
    nature: entrustNature.labels[order.nature][paperLanguage] + repeatMark(shared),
    scope: order.sampling_record_id === null ? 'sent' : 'sampled',
    subcontractor: shared.subcontractor,
    basis: {
      test: joined(bases.map(basis => basis.test)) ?? '',
      judgement: judged,
      decision_rule: decisionRuleOf(shared.order, judged),
    },
    equipment: equipmentOf(records),
    environment: climateOf(records),
    times: {
      sampled: span(registered.map(sample => sample.sampling_date)),
      received: span(registered.map(sample => sample.received_at)),
      moulded: span(moulded),
      tested: span(records.flatMap(({ record }) => [record.test_start_at, record.test_end_at])),
      report: reportDate,
    },
    method: {
      id: method.key,
      version: method.version,
      name: method.name,
      standard: method.standard,
      clause: method.clause,
      record_code: method.record_code,
      report_code: method.report_code,
    },
  }
}

/** The samples of a record as papers print them. */
export function samplesOfRecord(shared: Shared, one: RecordForPaper): PaperData['samples'] {
  const broken = one.broken()
  return Object.entries(one.context.samples).flatMap(([id, context]) => {
    const raw = one.values.samples[id]
    const computed = one.computed.samples[id]
    const verdict = one.verdict.samples[id]
    const registered = shared.samples.get(id)
    if (!raw || !computed || !verdict || !registered) return []
    return paperSample(one.method, { raw, ...computed, verdict, context, broken: broken.get(id) }, registered, {
      language: paperLanguage,
      ageDays: one.context.age_days,
      corrections: shared.corrections
        .filter(change => change.test_record_id === one.record.id)
        .flatMap(change => correctionOn(id, change)),
    })
  })
}
