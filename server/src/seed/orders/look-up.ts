import type { CommandItem } from '@gt/domain/kit/action.ts'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { ownerCaller } from '../../jobs/seal-audit.ts'
import type { Merge, TaskPlan } from './schedule.ts'

export type Version = CommandItem

export interface RecordState extends Version {
  /** Ids of its samples with the requirement that the sample's grade has proposed. */
  readonly samples: readonly { readonly id: string; readonly set: string | null }[]
}

interface TaskRow extends Version {
  readonly method: string
  readonly age_days: number | null
  readonly sample_id: string
  readonly department_id: string | null
}

/** Reads what the story needs to know of the records it works on: ids and the versions that commands compare. */
export class LookUp {
  readonly #pool: pg.Pool
  readonly #unit: string

  constructor(pool: pg.Pool, unit: string) {
    this.#pool = pool
    this.#unit = unit
  }

  query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return inTransaction(this.#pool, ownerCaller, { readOnly: true }, tx => tx.query<R>(sql, values))
  }

  async #one<R extends pg.QueryResultRow>(what: string, sql: string, values: readonly unknown[]): Promise<R> {
    const [row] = await this.query<R>(sql, values)
    if (!row) throw new Error(`there is no ${what} (${values.join(', ')})`)
    return row
  }

  /** The signature of the receiver in the story. */
  async receipt(): Promise<string> {
    const { id } = await this.#one<{ id: string }>(
      'receipt',
      "select id from file_object where business_id = $1 and folder = 'receipt_signature' order by id limit 1",
      [this.#unit],
    )
    return id
  }

  version(table: 'entrustment' | 'entrustment_temp', id: string): Promise<Version> {
    return this.#one(table, `select id, row_version from ${table} where business_id = $1 and id = $2`, [this.#unit, id])
  }

  /** The place of the works that a part is written of, `3号中桥 2#～4#墩柱`; null where the project has no such place. */
  async worksPlace(project: string, part: string | undefined): Promise<string | null> {
    const [row] = await this.query<{ id: string }>(
      `select n.id from wbs_node n join wbs_node u on u.id = n.parent_id join project p on p.id = n.project_id
       where p.code = $1 and n.deleted_at is null and strpos($2, n.name) > 0 and (u.code = 'LJ' or strpos($2, replace(u.name, ' ', '')) > 0)
       order by n.id limit 1`,
      [project, part ?? ''],
    )
    return row?.id ?? null
  }

  /** The section of a project by its code. */
  async section(project: string, code: string): Promise<{ project_id: string; project_section_id: string }> {
    return this.#one(
      'section',
      `select p.id as project_id, s.id as project_section_id from project p join project_section s on s.project_id = p.id
       where p.code = $1 and s.code = $2 and p.deleted_at is null and s.deleted_at is null`,
      [project, code],
    )
  }

  /** The order that came of a pre-entrustment. */
  async madeOf(preId: string): Promise<string> {
    const { id } = await this.#one<{ id: string }>(
      'order of the pre-entrustment',
      'select id from entrustment where business_id = $1 and entrustment_temp_id = $2',
      [this.#unit, preId],
    )
    return id
  }

  /** Samples of an order in the order of its sheet. */
  samples(orderId: string): Promise<Version[]> {
    return this.query(
      'select id, row_version from sample where business_id = $1 and entrustment_id = $2 and deleted_at is null order by sort_no, id',
      [this.#unit, orderId],
    )
  }

  preSamples(preId: string): Promise<Version[]> {
    return this.query(
      'select id, row_version from sample_temp where business_id = $1 and entrustment_temp_id = $2 and deleted_at is null order by id',
      [this.#unit, preId],
    )
  }

  bill(
    orderId: string,
  ): Promise<Version & { readonly state: string; readonly mode: string; readonly payable: string }> {
    return this.#one(
      'bill',
      `select c.id, c.row_version, c.state, u.payment_mode as mode, c.payable_amount::text as payable from charge c
       join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id
       where c.business_id = $1 and c.entrustment_id = $2 order by c.id limit 1`,
      [this.#unit, orderId],
    )
  }

  tasks(orderId: string): Promise<TaskRow[]> {
    return this.query(
      `select t.id, t.row_version, t.age_days, t.sample_id, t.department_id, l.calculation_key as method from trial_task t
       join trial_list l on l.id = t.trial_list_id where t.business_id = $1 and t.entrustment_id = $2 and t.deleted_at is null order by t.id`,
      [this.#unit, orderId],
    )
  }

  /** The row of a planned task: that of its method, age and first sample. */
  async task(orderId: string, plan: TaskPlan): Promise<Version & { readonly room: string | null }> {
    const samples = await this.samples(orderId)
    const first = samples[plan.samples[0] ?? 0]?.id
    const found = (await this.tasks(orderId)).find(
      row => row.method === plan.method && row.age_days === plan.age && row.sample_id === first,
    )
    if (!found) throw new Error(`order ${orderId} has no task ${plan.key}`)
    return { id: found.id, row_version: found.row_version, room: found.department_id }
  }

  async record(taskId: string): Promise<RecordState> {
    const row = await this.#one<Version & { samples: Record<string, { prescribed: { key: string } | null }> }>(
      'record',
      "select id, row_version, context -> 'samples' as samples from test_record where business_id = $1 and trial_task_id = $2 and deleted_at is null",
      [this.#unit, taskId],
    )
    return {
      id: row.id,
      row_version: row.row_version,
      samples: Object.entries(row.samples).map(([id, sample]) => ({ id, set: sample.prescribed?.key ?? null })),
    }
  }

  /** The report in which a task is, with its present revision and whether that has its file. */
  report(taskId: string): Promise<Version & { readonly revision_id: string; readonly pdf: string | null }> {
    return this.#one(
      'report',
      `select r.id, r.row_version, v.id as revision_id, v.pdf_file_id as pdf from report_task m
       join report r on r.business_id = m.business_id and r.id = m.report_id and r.deleted_at is null
       join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id
       where m.business_id = $1 and m.trial_task_id = $2 and m.deleted_at is null order by r.id desc limit 1`,
      [this.#unit, taskId],
    )
  }

  /** Results of a report that did not conform and are not closed. */
  nonconforming(reportId: string): Promise<Version[]> {
    return this.query(
      `select id, row_version from nonconforming_record
       where business_id = $1 and report_id = $2 and state <> 'closed' and deleted_at is null order by id`,
      [this.#unit, reportId],
    )
  }

  /** How many tasks a report joins in this laboratory, unless a test says otherwise. */
  async merge(): Promise<Merge> {
    const [row] = await this.query<{ scope: Merge }>(
      `select o.setting -> 'Report' ->> 'report_merge_scope' as scope from overall_setting o
       where o.business_id = $1 and o.deleted_at is null`,
      [this.#unit],
    )
    return row?.scope ?? 'task'
  }

  /** A place of the store by its code. */
  async place(code: string): Promise<string> {
    const { id } = await this.#one<{ id: string }>(
      'place',
      'select id from sample_library where business_id = $1 and code = $2 and deleted_at is null',
      [this.#unit, code],
    )
    return id
  }

  /** The customer set of a project, by the way in which its samples come. */
  async customer(project: string, set: string): Promise<string> {
    const { id } = await this.#one<{ id: string }>(
      'customer set',
      'select id from customer_info where business_id = $1 and project_number = $2 and remarks = $3 and deleted_at is null',
      [this.#unit, project, set],
    )
    return id
  }

  /** A batch of material that has arrived, by the number of its maker; null for one that has not. */
  async arrival(batch: string | null | undefined): Promise<string | null> {
    const [row] = await this.query<{ id: string }>(
      'select id from material_arrival where business_id = $1 and batch_number = $2 and deleted_at is null',
      [this.#unit, batch ?? ''],
    )
    return row?.id ?? null
  }

  /** A mix design by its number, or by the grade of one in force; null where there is none. */
  async mix(noOrGrade: string): Promise<string | null> {
    const [row] = await this.query<{ id: string }>(
      `select id from mix_design where business_id = $1 and (design_no = $2 or (state = 'in_force' and kind = 'concrete' and grade = $2))
       and deleted_at is null order by id limit 1`,
      [this.#unit, noOrGrade],
    )
    return row?.id ?? null
  }

  /** The order that holds the tests of a step. */
  async orderOfStep(id: string): Promise<string> {
    const order = await this.#one<{ id: string }>(
      'order of a step',
      'select id from entrustment where business_id = $1 and process_task_id = $2 and deleted_at is null order by id limit 1',
      [this.#unit, id],
    )
    return order.id
  }

  /** A step that was reported of a part, or null. */
  async step(part: string): Promise<string | null> {
    const [row] = await this.query<{ id: string }>(
      'select id from process_task where business_id = $1 and part = $2 and deleted_at is null order by id limit 1',
      [this.#unit, part],
    )
    return row?.id ?? null
  }

  /** Steps whose tests are all approved and conform, which nobody released yet. */
  testedSteps(): Promise<{ id: string; row_version: number }[]> {
    return this.query<{ id: string; row_version: number }>(
      `select t.id, t.row_version from process_task t cross join lateral gt_process_figures(t.business_id, t.id) f
       where t.business_id = $1 and t.state = 'accepted' and f.required > 0 and f.missing = 0 and not f.held and t.deleted_at is null order by t.id`,
      [this.#unit],
    )
  }

  /** A material class by its code. */
  async trialClass(code: string): Promise<string> {
    const { id } = await this.#one<{ id: string }>(
      'class',
      'select id from trial_class where code = $1 and deleted_at is null order by id limit 1',
      [code],
    )
    return id
  }
}
