import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { hierarchyErrors } from '@gt/domain/standards/hierarchy-errors.ts'
import { hierarchyFile } from '@gt/domain/standards/hierarchy-file.entity.ts'
import { standardNotices } from '@gt/domain/standards/notices.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { closeTodos, openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'
import { entityRules } from '../../pages/rules.ts'

type Document = Row<typeof hierarchyFile>
type Values = RowValues<typeof hierarchyFile>

/** What a document `t` is today: its days decide. */
const standing = `(case when t.state = 'abolished' or t.void_on <= gt_today() then 'void' when t.state <> 'valid' then t.state
  when t.effective_on > gt_today() then 'coming' else 'current' end)`

const receipts =
  'from hierarchy_receipt r where r.business_id = app_biz() and r.hierarchy_file_id = t.id and r.deleted_at is null'

const doneWith = ({ id, row_version, state }: Document): CommandDone => ({ id, row_version, state })
const saidOf = ({ name, revision }: Pick<Document, 'name' | 'revision'>) => ({
  name: name ?? '',
  revision: revision ?? '',
})
const about = ({ id, doc_no }: Document) => ({ kind: 'hierarchy_file' as const, id, number: doc_no })

/** G-06 for each of these that is empty; a folder of the platform has none of them. */
function guardWhole(values: Values): void {
  refuseIfAny(
    (['doc_no', 'name'] as const)
      .filter(field => !values[field])
      .map(field => refused(generalErrors, 'G-06', { field: hierarchyFile.fields[field].label }, { field })),
  )
}

/** HF-08 for what is no file that was uploaded as a document of the system. */
async function guardFile(ctx: Ctx, id: Id | null | undefined): Promise<void> {
  const [file] = await ctx.tx.query(
    "select 1 from file_object where id = $1 and business_id = app_biz() and folder = 'hierarchy_file_file' and deleted_at is null",
    [id ?? null],
  )
  if (!file) throw new Refusal([refused(hierarchyErrors, 'HF-08', {}, { field: 'file_id' })])
}

/** The folder of its level, which is where a document stands in the tree. */
async function folderOf(ctx: Ctx, { level }: Values): Promise<Values> {
  const [folder] = await ctx.tx.query<{ id: Id }>(
    'select id from hierarchy_file where is_folder and level = $1 and business_id = 0 and deleted_at is null order by id limit 1',
    [level ?? 'procedure'],
  )
  return { parent_id: folder?.id ?? null }
}

/** A locked document of the laboratory in one of these states, else HF-02. */
async function lockIn(ctx: Ctx, item: CommandItem, states: readonly Document['state'][]): Promise<Document> {
  const row = await lockRow(ctx, hierarchyFile, item)
  const isVoid = row.void_on !== null && row.void_on <= dayOf(ctx.now)
  if (row.is_folder || isVoid || !states.includes(row.state))
    throw new Refusal([refused(hierarchyErrors, 'HF-02', saidOf(row))])
  return row
}

/** HF-05 for a document that would have been in force before it was approved. */
const tooEarly = (ctx: Ctx, day: LocalDate | null | undefined): Refused[] =>
  day && day < dayOf(ctx.now) ? [refused(hierarchyErrors, 'HF-05', {}, { field: 'effective_on' })] : []

/** Hands a draft to those who approve. Refuses with HF-02, HF-08. */
async function submit(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockIn(ctx, item, ['draft'])
  await guardFile(ctx, row.file_id)
  const title = notice(standardNotices, 'documentToApprove', saidOf(row))
  const route = `/${businessOf(ctx).labKind === 'gd' ? 'gd' : 'dj'}baseset/hierarchyManageFile`
  const todo = { kind: 'other', step: 'approve_document', title, object: about(row), route } as const
  for (const post of ['director', 'tech_lead']) await openTodoForPost(ctx, post, todo)
  return doneWith(await changeRow(ctx, hierarchyFile, row, { state: 'pending' }))
}

/** Approves it from a day on, from which the version before it is void. Refuses with HF-02, HF-05. */
async function approve(
  ctx: Ctx,
  item: CommandItem,
  { effective_on }: { effective_on: LocalDate },
): Promise<CommandDone> {
  const row = await lockIn(ctx, item, ['pending'])
  refuseIfAny(tooEarly(ctx, effective_on))
  const values = { state: 'valid', effective_on, issued_on: dayOf(ctx.now), approved_by_id: userOf(ctx) } as const
  if (row.replaces_id) {
    const before = await getRow(ctx, hierarchyFile, row.replaces_id, true)
    if (before.state !== 'abolished') await changeRow(ctx, hierarchyFile, before, { void_on: effective_on })
  }
  await closeTodos(ctx, about(row), ['other'])
  return doneWith(await changeRow(ctx, hierarchyFile, row, values))
}

interface Revision {
  readonly revision: string
  readonly file_id: Id
  readonly effective_on?: LocalDate | null
  readonly change_note: string
}

/** Begins the next version of an approved document as a draft. Refuses with HF-02, HF-03, HF-04, HF-05, HF-08. */
async function revise(ctx: Ctx, item: CommandItem, input: Revision): Promise<CommandDone> {
  const row = await lockIn(ctx, item, ['valid'])
  const [open] = await ctx.tx.query<{ revision: string }>(
    "select revision from hierarchy_file where business_id = app_biz() and replaces_id = $1 and state <> 'abolished' and deleted_at is null limit 1",
    [row.id],
  )
  refuseIfAny([
    ...(open ? [refused(hierarchyErrors, 'HF-04', { revision: open.revision })] : []),
    ...(input.revision === row.revision ? [refused(hierarchyErrors, 'HF-03', {}, { field: 'revision' })] : []),
    ...tooEarly(ctx, input.effective_on),
  ])
  await guardFile(ctx, input.file_id)
  const { parent_id, level, doc_no, name, sort_no, receiver_post_ids } = row
  await insertRow(ctx, hierarchyFile, {
    ...{ parent_id, level, doc_no, name, sort_no, receiver_post_ids },
    ...{ revision: input.revision, file_id: input.file_id, change_note: input.change_note },
    effective_on: input.effective_on ?? null,
    replaces_id: row.id,
    state: 'draft',
  } as Values)
  return doneWith(row)
}

/** Gives an approved document to people of the laboratory, who get a to-do. A site gives that of its parent as well. Refuses with HF-02, HF-06, HF-07. */
async function send(ctx: Ctx, item: CommandItem, { user_ids }: { user_ids: readonly Id[] }): Promise<CommandDone> {
  const row = await getRow(ctx, hierarchyFile, item.id)
  if (row.row_version !== item.row_version) await lockRow(ctx, hierarchyFile, item)
  const isVoid = row.void_on !== null && row.void_on <= dayOf(ctx.now)
  if (row.is_folder || row.state !== 'valid' || isVoid)
    throw new Refusal([refused(hierarchyErrors, 'HF-02', saidOf(row))])
  const users = [...new Set(user_ids)]
  if (users.length === 0) throw new Refusal([refused(hierarchyErrors, 'HF-06', {}, { field: 'user_ids' })])
  const [found] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from app_user u where u.id = any($1::bigint[]) and u.state = 'active' and u.deleted_at is null
       and (u.business_id = app_biz() or exists (select from user_business_map m where m.user_id = u.id and m.business_id = app_biz() and m.deleted_at is null))`,
    [users],
  )
  if (found?.n !== users.length) throw new Refusal([refused(hierarchyErrors, 'HF-07', {}, { field: 'user_ids' })])
  const given = await ctx.tx.query<{ user_id: Id }>(
    `insert into hierarchy_receipt (hierarchy_file_id, user_id) select $1, u from unnest($2::bigint[]) u
     where not exists (select from hierarchy_receipt r where r.business_id = app_biz() and r.hierarchy_file_id = $1 and r.user_id = u and r.deleted_at is null)
     on conflict do nothing returning user_id`,
    [row.id, users],
  )
  const title = notice(standardNotices, 'documentToRead', saidOf(row))
  await openTodosForUsers(
    ctx,
    given.map(({ user_id }) => user_id),
    { kind: 'other', step: 'read_document', title, object: about(row), route: '/djnotification/todoitems' },
  )
  ctx.pending.changed.set('hierarchy_file', new Set([row.id]))
  return doneWith(row)
}

/** Ends it from today on; who was to read or approve it has nothing more to do. Refuses with HF-02. */
async function voidDocument(ctx: Ctx, item: CommandItem, { reason }: { reason?: string }): Promise<CommandDone> {
  const row = await lockIn(ctx, item, ['draft', 'pending', 'valid'])
  if (!reason)
    throw new Refusal([
      refused(generalErrors, 'G-06', { field: hierarchyFile.fields.void_reason.label }, { field: 'reason' }),
    ])
  await closeTodos(ctx, about(row), ['other'])
  const values = { state: 'abolished', void_on: dayOf(ctx.now), void_reason: reason ?? null } as const
  return doneWith(await changeRow(ctx, hierarchyFile, row, values, { reason: reason ?? null }))
}

/** Rules of the documents of the quality system (pages djbaseset/hierarchyManageFile, gdbaseset/hierarchyManageFile). */
export const documentRules = entityRules(hierarchyFile, {
  computed: {
    standing: `select ${standing}`,
    distribute_count: `select nullif(count(*), 0)::int ${receipts}`,
    read_rate: `select (100 * count(r.read_at) / nullif(count(*), 0))::int ${receipts}`,
  },
  visible: () => ({
    where: [{ sql: 'not (t.is_folder and t.business_id = 0)', values: [] }],
    facts: factsOf(hierarchyFile.computed, { standing: { column: standing, place: '#' } }),
  }),
  async beforeCreate(ctx, values) {
    guardWhole(values)
    await guardFile(ctx, values.file_id)
    return { ...values, ...(await folderOf(ctx, values)) }
  },
  async beforeChange(ctx, row, changes) {
    if (row.state === 'valid' || row.state === 'abolished')
      throw new Refusal([refused(hierarchyErrors, 'HF-01', saidOf(row))])
    guardWhole({ ...row, ...changes })
    if (changes.file_id !== undefined && changes.file_id !== row.file_id) await guardFile(ctx, changes.file_id)
    // what waits is no longer what was handed in
    if (row.state === 'pending') await closeTodos(ctx, about(row), ['other'])
    return { ...changes, state: 'draft' as const, ...(await folderOf(ctx, { ...row, ...changes })) }
  },
  commands: {
    Submit: submit as never,
    Approve: approve as never,
    Revise: revise as never,
    Send: send as never,
    Void: voidDocument as never,
  },
})
