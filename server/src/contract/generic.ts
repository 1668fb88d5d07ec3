import { type GenericVerb, genericVerbs, visitorVerbs } from '@gt/domain/contract/generic-actions.ts'
import {
  autoIdRequest,
  byConditionRequest,
  byIdRequest,
  countRequest,
  deleteRequest,
  pageRequest,
  sealedCondition,
} from '@gt/domain/contract/requests.ts'
import type { Contract, InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { controller } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../db/context.ts'
import { allEntities } from '../db/schema.ts'
import { type Implemented, implement, type OutsideCall, type Run } from '../http/implement.ts'
import { showFront } from '../modules/public/front.ts'
import { type Access, type ContractParts, readingScope } from './access.ts'
import { contractAccess } from './implement.ts'
import { pascalRow, toPascal } from './names.ts'
import { opened } from './opened.ts'
import { listed, query, querySingle, type Row, recordCount, rowInSight } from './query.ts'
import { RecordWrites } from './record-writes.ts'
import { readRequest } from './request.ts'
import { reserveId } from './reserve-id.ts'
import { asRow, type Sent, sentRows } from './sent-rows.ts'

/** Names that the specification spells otherwise than the mechanical map does. */
const spelled: Readonly<Record<string, string>> = {
  djbase_set: 'Djbaseset',
  gdbase_set: 'Gdbaseset',
  user_hobby_set: 'SysUserHobbySet',
}

/** The generic controller of an entity. */
export const genericController = (entity: Entity): string => spelled[entity.name] ?? toPascal(entity.name)

type Verbs = typeof genericVerbs
type Runs = { readonly [V in GenericVerb]: Run<Verbs[V]> }

const paged = (answer: Row[] | { __count: number; results: Row[] }): { __count: number; results: Row[] } =>
  Array.isArray(answer) ? { __count: answer.length, results: answer } : answer

function readRuns(entity: Entity, access: Access) {
  const TableName = entity.name
  return {
    Get: async (call: OutsideCall) => listed(await query(access, call, { TableName })),
    async GetByCondition(call: OutsideCall, input: Sent) {
      const { condition, orderBy } = readRequest(byConditionRequest, input)
      const content = condition ? await opened(call, `${genericController(entity)}/GetByCondition`, condition) : {}
      const { Condition } = readRequest(sealedCondition, content)
      return listed(await query(access, call, { TableName, Condition, Sort: orderBy }))
    },
    async GetById(call: OutsideCall, input: Sent) {
      const { id } = readRequest(byIdRequest, input)
      const row = await querySingle(access, call, { TableName }, id)
      if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
      return row
    },
    async GetRecordCount(call: OutsideCall, input: Sent) {
      const { where: Condition } = readRequest(countRequest, input)
      return recordCount(access, call, { TableName, Condition })
    },
    async GetByPage(call: OutsideCall, input: Sent) {
      const request = readRequest(pageRequest, input)
      return paged(await query(access, call, { ...request, TableName, IsPager: true }))
    },
    async GetAutoIdSql(call: OutsideCall, input: Sent) {
      return reserveId(call, readRequest(autoIdRequest, input).tableName)
    },
  } satisfies Partial<Runs>
}

function writeRuns(entity: Entity, access: Access, writes: RecordWrites) {
  /** The row as it now stands; who may write what he may not read gets its id. */
  const asItStands = async (ctx: Ctx, id: Id): Promise<Row> => {
    try {
      return pascalRow(await rowInSight(access, ctx, entity, id, readingScope(access, entity, ctx.principal)))
    } catch (error) {
      if (error instanceof Refusal) return { Id: id }
      throw error
    }
  }
  const batch = async (ctx: Ctx, body: unknown, work: (row: Sent) => Promise<Id>): Promise<Row[]> => {
    const ids = await writes.each(ctx, sentRows(body).rows, work)
    const rows: Row[] = []
    for (const id of ids) rows.push(await asItStands(ctx, id))
    return rows
  }
  return {
    Post: async (ctx: Ctx, row: Sent) => asItStands(ctx, await writes.create(ctx, entity, row)),
    Put: async (ctx: Ctx, row: Sent) => asItStands(ctx, await writes.change(ctx, entity, row)),
    Save: async (ctx: Ctx, row: Sent) => asItStands(ctx, await writes.save(ctx, entity, row)),
    async Delete(ctx: Ctx, input: Sent) {
      const { id, RowVersion } = readRequest(deleteRequest, asRow(input))
      await writes.remove(ctx, entity, id, RowVersion ?? null)
      return 1
    },
    BatchAdd: (ctx: Ctx, body: unknown) => batch(ctx, body, row => writes.create(ctx, entity, row)),
    BatchSave: (ctx: Ctx, body: unknown) => batch(ctx, body, row => writes.save(ctx, entity, row)),
    BatchModify: (ctx: Ctx, body: unknown) => batch(ctx, body, row => writes.change(ctx, entity, row)),
  } satisfies Partial<Runs>
}

type Visitor = typeof visitorVerbs
type Shown = OutputOf<Visitor['Get']>

/** What the instance shows of itself to anybody, in the spelling of the specification. */
async function shownToAll(call: OutsideCall): Promise<Shown> {
  const { announcements } = await showFront(call, {})
  return announcements.map(({ id, title, content, published_on }) => ({
    Id: id,
    Title: title,
    Content: content,
    PublishedOn: published_on,
  }))
}

const visitor: { readonly [V in keyof Visitor]: Run<Visitor[V]> } = {
  Get: shownToAll,
  async GetById(call, { id }: InputOf<Visitor['GetById']>) {
    const row = (await shownToAll(call)).find(({ Id }) => Id === id)
    if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
    return row
  },
  GetRecordCount: async call => (await shownToAll(call)).length,
}

/** Everything else is for nobody who has not signed in, and for nobody at all under this name. */
const closedVerbs = (Object.entries(genericVerbs) as [GenericVerb, Contract][]).filter(
  ([name]) => !(name in visitorVerbs),
)

/**
 * The generic controllers of the specification: one for each entity of the catalogue, made of what the pages of the entity are made of,
 * and that of the visitor. They are calls to those pages in another spelling: no right, rule, state or trail is their own.
 */
export function genericImplemented(parts: ContractParts): readonly Implemented[] {
  const access = contractAccess(parts)
  const writes = new RecordWrites(parts, access)
  const taken = new Set(parts.native.map(({ controller: of, name }) => `${of}/${name}`.toLowerCase()))
  const ofEntities = allEntities.flatMap(entity =>
    implement(controller(genericController(entity), genericVerbs), {
      ...readRuns(entity, access),
      ...writeRuns(entity, access, writes),
    }),
  )
  return [
    // two subjects have no plural: their own GetById, by the same rules, is there already
    ...ofEntities.filter(({ controller: of, name }) => !taken.has(`${of}/${name}`.toLowerCase())),
    ...implement(controller('Visitor', visitorVerbs), visitor),
    ...closedVerbs.map(
      ([name, contract]): Implemented => ({
        controller: 'Visitor',
        name,
        contract: { ...contract, permission: [] },
        run: async () => {
          throw new Refusal([
            refused(generalErrors, 'G-03', { command: { zh: '办理', en: 'process', es: 'tramitar' } }),
          ])
        },
      }),
    ),
  ]
}
