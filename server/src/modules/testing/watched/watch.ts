import type { OutputOf } from '@gt/domain/kit/action.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type CapturedReading, capturedPaper } from '@gt/domain/reports/captured-paper.ts'
import { capturedCells } from '@gt/domain/testing/captured.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import type { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import { thinnedCurve } from '@gt/domain/testing/machine-curve.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../../db/context.ts'
import { inWatched } from '../../../db/in-tenant.ts'
import { getRow } from '../../../db/write.ts'
import { contentKey } from '../../../files/keep.ts'
import type { FileStore } from '../../../files/store.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { fittedSheet } from '../../../sheets/fitted-sheet.ts'
import { workbookOf } from '../../../sheets/workbook.ts'
import { digestOf } from '../actions/device-readings.ts'
import { blocksOfRecord } from '../blocks.ts'
import { type ReadingRow, specimenMeant, specimenTold } from '../captured.queries.ts'
import { recordsOfTasks } from '../record.queries.ts'
import { storedCurve } from '../stored-curve.ts'
import { suspicious } from './reading-rules.ts'

type Actions = (typeof deviceWatchActions)['actions']

/** Places of a curve that a screen can tell apart. */
const shownPlaces = 400

/** A reading that the caller sees, in its laboratory. Refuses with G-04. */
const ofReading = <T>(ctx: Ctx, id: Id, read: (reading: ReadingRow) => Promise<T>): Promise<T> =>
  inWatched(ctx, deviceTestData, id, async () => read(await getRow(ctx, deviceTestData, id)))

/** Machines that capture; see the contract. */
export const watchedMachines: Run<Actions['Machines']> = async ctx => ({
  machines: await ctx.tx.query<OutputOf<Actions['Machines']>['machines'][number] & Record<string, unknown>>(
    `select e.id, e.equipment_number as number, e.name, coalesce(nullif(b.short_name, ''), b.name) as unit,
       coalesce(l.at > gt_now() - interval '1 day', false)::int as online, l.at::text as last_contact, coalesce(l.today, 0)::int as today, coalesce(l.open, 0)::int as open,
       (select (extract(epoch from t.started_at - t.created_at) / 60)::int from device_test_data t where t.business_id = e.business_id and t.equipment_id = e.id
          and t.id = l.last_id and t.alarm @> '["clock_ahead"]') as clock_ahead
     from equipment e join business b on b.id = e.business_id
     left join lateral (select max(t.created_at) as at, max(t.id) as last_id, count(*) filter (where t.started_at >= gt_today()) as today,
         count(*) filter (where ${suspicious} and t.explained_at is null) as open
       from device_test_data t where t.business_id = e.business_id and t.equipment_id = e.id and t.deleted_at is null) l on true
     where e.business_id = any(app_visible()) and e.capture_serial is not null and e.capture_kind <> 'none' and e.state <> 'scrapped' and e.deleted_at is null
     order by e.business_id = app_biz() desc, b.name, l.at is null, e.equipment_number limit 200`,
  ),
})

interface Beside {
  readonly record: string | null
  /** Number of the report, once it is approved. */
  readonly report: string | null
  /** The cell that the reading stands in. */
  readonly cell: Cell | null
}

/** Where a reading stands in the record of its task, with the report that tells the record. */
async function besideReading(ctx: Ctx, { id, trial_task_id: taskId }: ReadingRow): Promise<Beside> {
  const [record] = taskId ? await recordsOfTasks(ctx, [taskId]) : []
  if (!record) return { record: null, report: null, cell: null }
  const { values } = await blocksOfRecord(ctx, record)
  const place = capturedCells(values).find(cell => cell.id === id)
  const raw = place ? values.samples[place.sampleId] : undefined
  const cells = place?.group == null ? raw?.test : raw?.groups[place.group]?.[place.row ?? 0]
  const [report] = await ctx.tx.query<{ number: string }>(
    `select v.display_number as number from trial_task k join report p on p.business_id = k.business_id and p.id = k.report_id and p.deleted_at is null
       and p.state in ('approved', 'printed', 'issued', 'archived')
     join report_revision v on v.business_id = p.business_id and v.id = p.current_revision_id where k.business_id = app_biz() and k.id = $1`,
    [taskId],
  )
  return { record: record.record_number, report: report?.number ?? null, cell: (place && cells?.[place.input]) ?? null }
}

/** What a record took of a reading is its force; rounding to the decimals of the cell is no difference. */
function differs(sent: string | null, recorded: string | null, unit: string | null): boolean {
  if (sent === null || recorded === null) return false
  const factor = unit === 'N' ? 1000 : 1
  const [own, other] = [parseNumber(sent)?.times(factor), parseNumber(recorded)]
  if (!own || !other) return false
  return !own.toDecimalPlaces(other.decimalPlaces()).minus(other).abs().lessThanOrEqualTo(`1e-${other.decimalPlaces()}`)
}

/** A reading beside its record and report; see the contract. */
export const readingFacts: Run<Actions['Facts']> = (ctx, { id }) =>
  ofReading(ctx, id, async reading => {
    const { record, report, cell } = await besideReading(ctx, reading)
    const { raw } = reading.payload as { raw?: unknown } // written when it was taken in
    const [told] = await ctx.tx.query<{ raw: string }>(
      `select coalesce(replace($2::text, s.specimen_no, ${specimenTold(ctx)}), $2::text) as raw from device_test_data d ${specimenMeant}
       where d.business_id = app_biz() and d.id = $1 limit 1`,
      [id, typeof raw === 'string' ? raw : ''],
    )
    const replaced = await ctx.tx.query<OutputOf<Actions['Facts']>['replaced'][number] & Record<string, unknown>>(
      `select h.changed_at::text as at, h.old_value, h.new_value, h.reason, coalesce(u.real_name, u.nickname, u.user_name) as by
       from trial_data_history h join test_record r on r.business_id = h.business_id and r.id = h.test_record_id join app_user u on u.id = h.changed_by_id
       where h.business_id = app_biz() and r.trial_task_id = $1 and h.old_source = 'device' and h.source <> 'device' order by h.id desc limit 50`,
      [reading.trial_task_id],
    )
    const { peak_force, peak_displacement, loading_rate, result_value, result_unit } = reading
    const recorded = typeof cell?.value === 'string' ? cell.value : null
    const only = (name: string, unit: string | null, sent: string | null) => ({
      name,
      unit,
      sent,
      recorded: null,
      reported: null,
      differs: false,
    })
    return {
      values: [
        {
          name: 'peak_force',
          unit: 'kN',
          sent: peak_force,
          recorded,
          reported: report === null ? null : recorded,
          differs: differs(peak_force, recorded, cell?.unit ?? null),
        },
        only('peak_displacement', 'mm', peak_displacement),
        only('loading_rate', 'kN/s', loading_rate),
        only('result_value', result_unit, result_value),
      ].filter(({ sent }) => sent !== null),
      record,
      report,
      operator: reading.operator_name,
      raw: told?.raw ?? '',
      replaced,
    }
  })

interface KeptCurve {
  readonly storage_key: string
  readonly sha256: string
  readonly sample_hz: string | null
}

const curveFile = async (ctx: Ctx, id: Id): Promise<KeptCurve | null> => {
  const [row] = await ctx.tx.query<KeptCurve & Record<string, unknown>>(
    `select f.storage_key, f.sha256, c.sample_hz from device_test_curve c join file_object f on f.id = c.file_id
     where c.business_id = app_biz() and c.device_test_data_id = $1 and c.deleted_at is null`,
    [id],
  )
  return row ?? null
}

const curveIn = async (store: FileStore, { storage_key, sha256 }: KeptCurve) =>
  storedCurve.parse(JSON.parse((await store.get(contentKey(storage_key), sha256)).toString('utf8')))

/** Whether a reading is what was sent; see the contract. */
export const verifyReading: Run<Actions['Verify']> = async (call, { id }) => {
  const { reading, curve, before } = await call.transaction({ readOnly: true }, ctx =>
    ofReading(ctx, id, async row => {
      const [last] = await ctx.tx.query<{ content_hash: string }>(
        `select d.content_hash from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1 and d.id < $2 order by d.id desc limit 1`,
        [row.equipment_id, row.id],
      )
      return { reading: row, curve: await curveFile(ctx, id), before: last?.content_hash ?? null }
    }),
  )
  const { told, raw, previous } = reading.payload as {
    told?: { readonly curve?: object }
    raw?: unknown
    previous?: unknown
  } // written when it was taken in
  const signed = !(reading.alarm as string[]).includes('unsigned')
  const chain = (previous ?? null) === before
  if (!told) return { digest: null, chain, signed }
  const points = curve ? (await curveIn(call.services.files, curve)).points : null
  const content = { ...told, raw, ...(told.curve && points ? { curve: { ...told.curve, points } } : {}) }
  const digest = digestOf(content as never, typeof previous === 'string' ? previous : null) // of the shape that was sent
  return { digest: digest === reading.content_hash, chain, signed }
}

interface DrawnReading extends Omit<CapturedReading, 'curve'> {
  readonly id: string
  readonly label: string
  readonly laboratory: string
  readonly file: KeptCurve | null
}

/** What is drawn of a reading, with where its curve is kept. Refuses with G-04. */
const drawnReading = (ctx: Ctx, id: Id): Promise<DrawnReading> =>
  ofReading(ctx, id, async reading => {
    const [row] = await ctx.tx.query<Omit<DrawnReading, 'file'> & Record<string, unknown>>(
      `select d.id, concat_ws(' ', e.name, e.equipment_number) as machine, d.local_no, ${specimenTold(ctx)} as specimen, d.started_at, d.peak_force, d.peak_displacement,
         d.loading_rate, nullif(concat_ws(' ', d.result_value::text, d.result_unit), '') as result, d.operator_name as operator,
         coalesce(${specimenTold(ctx)}, d.local_no, d.id::text) as label, coalesce(nullif(b.test_room_name, ''), b.name) as laboratory
       from device_test_data d join equipment e on e.business_id = d.business_id and e.id = d.equipment_id join business b on b.id = d.business_id ${specimenMeant}
       where d.business_id = app_biz() and d.id = $1 limit 1`,
      [reading.id],
    )
    if (!row) throw new Error(`reading ${reading.id} has no machine`)
    return { ...row, file: await curveFile(ctx, id) }
  })

async function drawnReadings(call: OutsideCall, ids: readonly Id[]) {
  const rows = await call.transaction({ readOnly: true }, async ctx => {
    const found: DrawnReading[] = []
    for (const id of new Set(ids)) found.push(await drawnReading(ctx, id))
    return found
  })
  return Promise.all(
    rows.map(async ({ file, ...row }) => ({ ...row, curve: file && (await curveIn(call.services.files, file)) })),
  )
}

/** Curves of readings for the screen; see the contract. */
export const watchedCurves: Run<Actions['Curves']> = async (call, { ids }) => ({
  curves: (await drawnReadings(call, ids)).flatMap(({ id, label, curve }) =>
    curve
      ? [
          {
            id,
            label,
            x: curve.x,
            y: curve.y,
            points: thinnedCurve(curve.points, shownPlaces).map(([x, y]): [string, string] => [x, y]),
          },
        ]
      : [],
  ),
})

/** Readings with their curves on sheets; see the contract. */
export const readingSheets: Run<Actions['Sheets']> = async (call, { ids }) => {
  const readings = await drawnReadings(call, ids)
  const laboratory = readings[0]?.laboratory ?? ''
  const document = capturedPaper({ laboratory, report: '', readings }, call.language)
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** Every point of the curve of a reading; see the contract. */
export const curvePoints: Run<Actions['Points']> = async (call, { id }) => {
  const [reading] = await drawnReadings(call, [id])
  const now = await call.transaction({ readOnly: true }, async ctx => ctx.now)
  const curve = reading?.curve
  const titles = curve ? [curve.x, curve.y].map(({ name, unit }) => (unit ? `${name} (${unit})` : name)) : ['x', 'y']
  const rows =
    curve?.points.map(([x, y]) => [x, y].map(decimal => ({ decimal, places: decimal.split('.')[1]?.length ?? 0 }))) ??
    []
  const sheet = fittedSheet((reading?.label ?? '').slice(0, 31) || 'curve', titles, rows)
  return { content: workbookOf([sheet], now).toString('base64'), rows: rows.length }
}
