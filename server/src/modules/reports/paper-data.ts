import { entrustNature } from '@gt/domain/entrust/lists.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { type PaperData, type PaperSignature, paperDataSchema } from '@gt/domain/paper/data.ts'
import { pictureReference, type ReportSnapshot } from '@gt/domain/reports/snapshot.ts'
import type { RecordSignature } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { orderForPaper } from '../entrust/api.ts'
import { samplesOf } from '../samples/api.ts'
import { tasksOf } from '../tasks/api.ts'
import { type RecordForPaper, recordsForPaper } from '../testing/api.ts'
import { digestOf, type ReportRow } from './draft.ts'
import { layoutFor } from './layout.ts'
import { joinSamples, paperSample } from './paper-sample.ts'
import { paperWord } from './paper-words.ts'
import {
  type Correction,
  certificatesOf,
  correctionsOf,
  laboratoryFacts,
  lastStep,
  layoutOf,
  namesOf,
  otherAges,
  reportOptions,
  signatureImages,
  subcontractorsOf,
} from './report.queries.ts'

type Order = Awaited<ReturnType<typeof orderForPaper>>
type Sample = Awaited<ReturnType<typeof samplesOf>>[number]
type Context = PaperData['context']

/** Papers are printed in Chinese; a bilingual report has a template of its own. */
const language: Language = 'zh'

/** Signing time with its zone, as R-61 wants it on paper. */
const signingTime = (moment: string): string => `${moment} +08:00`

const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap(text => (text === null || text === '' ? [] : [text]))),
]
const joined = (texts: readonly (string | null)[]): string | null => distinct(texts).join('；') || null

/** One day, or the first and the last of several. */
function span(days: readonly (string | null)[]): string | null {
  const sorted = distinct(days.map(day => (day === null ? null : day.slice(0, 10)))).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined ? null : first === last ? first : `${first}～${last}`
}

function climateOf(records: readonly RecordForPaper[]): string | null {
  return joined(
    records.map(({ record }) =>
      record.temperature === null
        ? null
        : paperWord(record.humidity === null ? 'temperature' : 'climate', language, {
            t: record.temperature,
            h: record.humidity ?? '',
          }),
    ),
  )
}

/** Certificates whose mark the report carries. */
async function marksOf(ctx: Ctx, row: ReportRow): Promise<Context['laboratory']['marks']> {
  const certificates = await certificatesOf(ctx)
  return certificates
    .filter(({ kind }) => (kind === 'cma' ? row.cma_mark : row.grade_mark) === 1)
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
interface Shared {
  readonly laboratory: Context['laboratory']
  readonly order: Order
  readonly samples: ReadonlyMap<string, Sample>
  readonly subcontractor: string | null
  readonly corrections: readonly Correction[]
}

/** A corrected reading as paper names it: history keeps `sample/group.input` and the row counted from one. */
function correctionOn(sampleId: string, change: Correction): PaperData['samples'][number]['corrections'] {
  const [sample, place = ''] = change.field_key.split('/')
  const [group = '', input = ''] = place.split('.')
  if (sample !== sampleId) return []
  const path = group === 'test' ? `raw.${input}` : `raw.${group}[${change.row_no ?? 1}].${input}`
  return [{ path, old: change.old_value, by: change.by }]
}

function contextOf(
  shared: Shared,
  records: readonly RecordForPaper[],
  numbers: Context['numbers'],
  reportDate: string | null,
): Context {
  const [first] = records
  if (!first) throw new Error('a paper needs a record')
  const { row: order, customer } = shared.order
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
    customer: {
      unit: customer.entrusting_unit,
      project: order.project_name ?? customer.project_name,
      section: customer.section,
      part: order.project_part,
      construction_unit: customer.construction_unit,
      supervision_unit: customer.supervision_unit,
      witness_unit: customer.witness_unit,
      witness: order.witness_person ?? customer.witness_person,
      witness_number: customer.witness_certificate,
      sender: order.sample_sender ?? customer.sample_sender,
    },
    nature: entrustNature.labels[order.nature][language],
    scope: order.sampling_record_id === null ? 'sent' : 'sampled',
    subcontractor: shared.subcontractor,
    basis: {
      test: joined(bases.map(basis => basis.test)) ?? '',
      judgement: judged,
      decision_rule: judged === null ? null : (order.judgement_rule ?? paperWord('rule', language)),
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

function samplesOfRecord(shared: Shared, one: RecordForPaper): PaperData['samples'] {
  return Object.entries(one.context.samples).flatMap(([id, context]) => {
    const raw = one.values.samples[id]
    const computed = one.computed.samples[id]
    const verdict = one.verdict.samples[id]
    const registered = shared.samples.get(id)
    if (!raw || !computed || !verdict || !registered) return []
    return paperSample(one.method, { raw, ...computed, verdict, context }, registered, {
      language,
      ageDays: one.context.age_days,
      corrections: shared.corrections
        .filter(change => change.test_record_id === one.record.id)
        .flatMap(change => correctionOn(id, change)),
    })
  })
}

/** Signatures with the pictures that the signers had approved when they signed. */
async function signedBy(ctx: Ctx, given: readonly RecordSignature[]): Promise<PaperSignature[]> {
  const images = await signatureImages(ctx, [...new Set(given.map(one => one.signature_id))])
  return given.map(one => {
    const image = images.get(one.signature_id)
    return { name: one.name, date: signingTime(one.at), ...(image ? { image: pictureReference(image) } : {}) }
  })
}

/** The signature of the last command of a kind; none when it was cleared by a return. */
async function signatureOfStep(
  ctx: Ctx,
  row: ReportRow,
  command: string,
  userId: string | null,
): Promise<PaperSignature[]> {
  if (userId === null) return []
  const step = await lastStep(ctx, row.id, [command])
  if (step === null || step.operator_id !== userId) return []
  const names = await namesOf(ctx, [userId])
  const image = step.signature_id ? (await signatureImages(ctx, [step.signature_id])).get(step.signature_id) : undefined
  return [
    {
      name: names.get(userId) ?? '',
      date: signingTime(step.occurred_at),
      ...(image ? { image: pictureReference(image) } : {}),
      ...(step.on_behalf_of_id ? { proxy: true } : {}),
    },
  ]
}

/** One signature for each person, the first of his. */
const oncePerPerson = (signatures: readonly PaperSignature[]): PaperSignature[] =>
  [...new Map([...signatures].reverse().map(one => [one.name, one])).values()].reverse()

async function statementOf(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
  options: { statement: string | null },
) {
  const others = await otherAges(ctx, taskIds)
  const ages = others.map(one =>
    paperWord(one.display_number ? 'earlier' : 'pending', language, {
      age: String(one.age_days),
      test: one.test_name,
      number: one.display_number ?? '',
    }),
  )
  return [...ages, ...distinct([row.remarks, options.statement])].join('\n') || null
}

async function recordPaper(ctx: Ctx, shared: Shared, one: RecordForPaper): Promise<PaperData> {
  const { signatures } = one.context
  const tested = await signedBy(ctx, signatures.tested)
  const checked = await signedBy(ctx, signatures.checked)
  return paperDataSchema.parse({
    schema: 1,
    language,
    context: contextOf(
      { ...shared, laboratory: { ...shared.laboratory, marks: [] } },
      [one],
      {
        entrust: shared.order.row.entrust_no,
        task: one.task.task_number,
        record: one.record.record_number,
        report: null,
      },
      null,
    ),
    samples: samplesOfRecord(shared, one),
    calculation: [],
    conclusion: null,
    statement: null,
    deviations: distinct([one.record.deviation]),
    signatures: { tested, recorded: tested.slice(0, 1), checked },
    signed_on: (checked.at(-1) ?? tested.at(-1))?.date.slice(0, 10) ?? null,
    stamps: {},
    qr: null,
  })
}

/**
 * Everything a report and its records print, as it stands now: the snapshot of a revision (workflow 7, 23). With `final`
 * the date of the approval and the code are on it. Pictures stay references to the file store.
 */
export async function buildSnapshot(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
  final: { readonly number: string; readonly date: string; readonly code: Row<typeof reportUniqueCode> } | null,
  auditedDigest: string | null = null,
): Promise<ReportSnapshot> {
  const tasks = await tasksOf(ctx, taskIds)
  const records = await recordsForPaper(ctx, taskIds)
  const [first] = tasks
  const digests = { version: 1 as const, digest: digestOf(records), audited_digest: auditedDigest }
  if (!first || records.length === 0) return { ...digests, paper: null, layout: null, records: [] }
  const options = await reportOptions(ctx, first.trial_list_id, first.unit_trial_id)
  const shared: Shared = {
    laboratory: { ...(await laboratoryFacts(ctx)), marks: await marksOf(ctx, row) },
    order: await orderForPaper(ctx, row.entrustment_id),
    samples: new Map(
      (await samplesOf(ctx, [...new Set(records.flatMap(({ context }) => Object.keys(context.samples)))])).map(
        sample => [sample.id, sample],
      ),
    ),
    subcontractor: (await subcontractorsOf(ctx, taskIds)).join('、') || null,
    corrections: await correctionsOf(
      ctx,
      records.map(({ record }) => record.id),
    ),
  }
  const number = final?.number ?? `${row.display_number}${paperWord('draft', language)}`
  const tested = await signedBy(
    ctx,
    records.flatMap(({ context }) => context.signatures.tested),
  )
  const paper = paperDataSchema.parse({
    schema: 1,
    language,
    context: contextOf(
      shared,
      records,
      {
        entrust: shared.order.row.entrust_no,
        task: tasks.map(task => task.task_number).join('、'),
        record: distinct(records.map(({ record }) => record.record_number)).join('、') || null,
        report: number,
      },
      final?.date ?? null,
    ),
    samples: joinSamples(records.flatMap(one => samplesOfRecord(shared, one))),
    calculation: [],
    conclusion: row.conclusion,
    statement: await statementOf(ctx, row, taskIds, options),
    deviations: distinct(records.map(({ record }) => record.deviation)),
    signatures: {
      tested: oncePerPerson(tested),
      compiled: await signatureOfStep(ctx, row, 'submit', row.compiled_at ? row.compiler_id : null),
      audited: await signatureOfStep(ctx, row, 'audit', row.auditor_id),
      approved: await signatureOfStep(ctx, row, 'approve', row.approver_id),
    },
    signed_on: final?.date ?? null,
    stamps: {},
    qr: final ? { url: `/q/${final.code.code}`, code: final.code.code } : null,
  })
  const papers: ReportSnapshot['records'] = []
  for (const one of records)
    papers.push({
      task_id: one.task.id,
      test_record_id: one.record.id,
      template_version_id: one.record.report_template_version_id,
      paper: await recordPaper(ctx, shared, one),
      layout: layoutFor('record', await layoutOf(ctx, one.record.report_template_version_id), one.method),
    })
  const [main] = records
  const layout = main ? layoutFor('report', await layoutOf(ctx, row.report_template_version_id), main.method) : null
  return { ...digests, paper, layout, records: papers }
}
