import type { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { askedNonconformingFacts } from '@gt/domain/audit/asked-nonconforming.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { noticePaper } from '@gt/domain/audit/notice-paper.ts'
import { testsWithoutRepeat } from '@gt/domain/audit/retest.ts'
import { unitsToTell } from '@gt/domain/audit/told-units.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed, ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { Ctx } from '../../db/context.ts'
import { countByState } from '../../db/count-by-state.ts'
import { factsOf } from '../../db/facts.ts'
import { listRows } from '../../db/list.ts'
import { stepsOf } from '../../flow/steps.ts'
import type { Run } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import type { ExportShape } from '../../sheets/export-list.ts'
import { blindUnderTest, mayKnowBlind, sampleNumberSql } from '../samples/api.ts'
import {
  daysOpenSql,
  filesOf,
  isRepeatable,
  noticeRow,
  orderOf,
  retestOf,
  retestsOf,
  summariesOf,
} from './nonconforming.queries.ts'
import { seenNonconforming } from './visible.ts'

type Actions = (typeof nonconformingActions)['actions']
type ListedRecord = Listed<Row<typeof nonconformingRecord>>

const ofSample = 'exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and #)'

/** Project and class are asked of sample and order; a blind sample is of no project for who may not know it. */
const facts = (ctx: Ctx) =>
  factsOf(askedNonconformingFacts, {
    project_name: {
      column: 'e.project_name',
      place: `exists (select from sample s join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
        where s.business_id = t.business_id and s.id = t.sample_id and #${
          mayKnowBlind(ctx)
            ? ''
            : ' and not exists (select from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null)'
        })`,
    },
    trial_class_id: { column: 's.trial_class_id', place: ofSample },
    days_open: { column: daysOpenSql('t'), place: '#' },
    scanned: {
      find: values => {
        const codes = values.map(scannedCode)
        return {
          sql: `t.nonconforming_no = any(?) or t.sample_id in (select s.id from sample s where s.business_id = t.business_id and ${sampleNumberSql(ctx, 's')} = any(?))
            or t.report_id in (select r.id from report r where r.business_id = t.business_id and (r.report_number = any(?) or r.display_number = any(?)))`,
          values: [codes, codes, codes, codes],
        }
      },
    },
  })

async function summed(ctx: Ctx, rows: readonly ListedRecord[]): Promise<readonly ListedRecord[]> {
  const summaries = await summariesOf(
    ctx,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, ...summaries.get(row.id) }))
}

/** Nonconforming results in sight with test, project and part: one statement more than the list, however many rows. */
export async function listNonconforming(ctx: Ctx, query: ListQuery): Promise<ListPage<ListedRecord>> {
  const page = (await listRows(ctx, nonconformingRecord, query, {
    ...seenNonconforming(ctx),
    facts: facts(ctx),
  })) as ListPage<ListedRecord> // made from the definition
  return { ...page, rows: await summed(ctx, page.rows) }
}

const plain = crudActions(nonconformingRecord, { visible: seenNonconforming })

export const pickNonconforming = plain.Pick

/** A record in sight as its list shows it. Refuses with G-04. */
export const getNonconforming: Run<Actions['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await summed(ctx, [row])
  return whole
}

export const countNonconforming: Run<Actions['Queue']> = async ctx => ({
  counts: await countByState(ctx, nonconformingRecord, seenNonconforming(ctx)),
})

const cellText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const label = { zh: '', en: '', es: '' }

/** The ledger of nonconforming results. */
export const nonconformingExport: Omit<ExportShape, 'list'> = {
  entity: nonconformingRecord,
  facts: {
    trial_name: text(label, { max: 200 }),
    project_name: text(label, { max: 200 }),
    section: text(label, { max: 200 }),
    part: text(label, { max: 400 }),
    days_open: askedNonconformingFacts.days_open,
  },
  cells: {
    parameter_text: row => cellText(row.parameter_text),
  },
}

/** A record in sight, also of a laboratory that the caller's unit supervises. Refuses with G-04. */
const rowInSight = (ctx: Ctx, id: string): Promise<Listed<Row<typeof nonconformingRecord>>> =>
  plain.GetById(ctx, { id })

/** What hangs on a record; see the contract. */
export const wholeNonconforming: Run<Actions['Whole']> = async (ctx, { id }) => {
  const row = await rowInSight(ctx, id)
  const order = await orderOf(ctx, row.sample_id)
  // its client would be told to who still tests the sample blindly
  const isKept = await blindUnderTest(ctx, [row.sample_id])
  return {
    files: await filesOf(ctx, id),
    steps: await stepsOf(ctx, 'nonconforming', id),
    retest: await retestOf(ctx, row.retest_task_id),
    units: isKept ? [] : [...unitsToTell(order.customer_snapshot)],
  }
}

/** Tasks that may be the re-test of a record; see the contract. */
export const offerRetests: Run<Actions['Retests']> = async (ctx, { id }) => {
  const row = await rowInSight(ctx, id)
  const repeatable = await isRepeatable(ctx, row.trial_task_id, testsWithoutRepeat)
  return { repeatable, tasks: await retestsOf(ctx, row.trial_task_id, { repeatable }) }
}

/** The notice of a nonconforming result; the bytes depend on its facts alone. */
export const printNotice: Run<Actions['Notice']> = async (call, { id }) => {
  const facts = await call.transaction({ readOnly: true }, async ctx => {
    await rowInSight(ctx, id)
    return noticeRow(ctx, id)
  })
  if (!facts) throw new Refusal([refused(generalErrors, 'G-04')])
  const { pdf, pages } = await call.services.printer.print(noticePaper(facts, call.language), {
    createdAt: new Date(0),
  })
  return { pdf: pdf.toString('base64'), pages }
}
