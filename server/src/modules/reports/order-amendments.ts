import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { headInCustomer, type OrderChangeDiff } from '@gt/domain/entrust/order-change.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import { amendedSince } from '@gt/domain/reports/amended-facts.ts'
import type { Ctx } from '../../db/context.ts'
import { orderChangesAfter } from '../entrust/api.ts'
import type { RecordForPaper } from '../testing/api.ts'
import { customerOf, decisionRuleOf, type Shared, samplesOfRecord } from './paper-context.ts'

/** What a record prints of its order and its samples. */
interface Facts {
  readonly shared: Shared
  readonly one: RecordForPaper
}

type Steps = OrderChangeDiff['head']

const oldOf = (steps: Steps): Record<string, unknown> =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step.old]))

/** The facts as they stood before a change of the order. */
function before({ shared, one }: Facts, { head, customer, samples }: OrderChangeDiff): Facts {
  const { order } = shared
  const old = oldOf(head)
  const repeated = Object.fromEntries(headInCustomer.flatMap(name => (name in old ? [[name, old[name]]] : [])))
  const registered = new Map(
    [...shared.samples].map(([id, sample]) => [id, { ...sample, ...oldOf(samples[id] ?? {}) }] as const),
  )
  const held = Object.fromEntries(
    Object.entries(one.context.samples).map(([id, sample]) => {
      const { name, structural_part } = samples[id] ?? {}
      return [
        id,
        {
          ...sample,
          ...(name ? { name: String(name.old ?? '') } : {}),
          ...(structural_part ? { part: structural_part.old === null ? null : String(structural_part.old) } : {}),
        },
      ]
    }),
  )
  return {
    shared: {
      ...shared,
      order: {
        row: { ...order.row, ...old },
        customer: customerSnapshotOf({ ...order.customer, ...oldOf(customer), ...repeated }),
      },
      samples: registered,
    },
    one: { ...one, context: { ...one.context, samples: held } },
  }
}

/** A paper with what it would say of these facts. */
const saying = (paper: PaperData, { shared, one }: Facts): PaperData => ({
  ...paper,
  context: {
    ...paper.context,
    customer: customerOf(shared.order),
    basis: { ...paper.context.basis, decision_rule: decisionRuleOf(shared.order, paper.context.basis.judgement) },
  },
  samples: samplesOfRecord(shared, one),
})

/**
 * The paper of a record with what changes of its order altered after the signature of its tester: he signed what stood there
 * before (decisions 0023, 0098 and 0105).
 */
export async function amendedByOrder(
  ctx: Ctx,
  shared: Shared,
  one: RecordForPaper,
  paper: PaperData,
): Promise<PaperData> {
  const { tested_signed_at: signedAt, state } = one.record
  if (signedAt === null || state === 'draft' || state === 'returned' || state === 'voided') return paper
  const changes = await orderChangesAfter(ctx, shared.order.row.id, signedAt)
  let facts: Facts = { shared, one }
  const papers = [paper]
  for (const { diff } of changes.toReversed()) {
    facts = before(facts, diff)
    papers.unshift(saying(paper, facts))
  }
  return changes.reduce(
    (signed, { number, approved_by, approved_at }, at) =>
      amendedSince(signed, papers[at + 1] ?? paper, { number, approved_by, approved_on: dayOf(approved_at) }),
    papers[0] ?? paper,
  )
}
