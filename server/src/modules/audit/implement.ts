import { nonconformingActions, nonconformingCommands } from '@gt/domain/audit/actions.ts'
import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { exportList } from '../../sheets/export-list.ts'
import {
  closeNonconforming,
  notifyNonconforming,
  retestNonconforming,
  treatNonconforming,
} from './actions/treat-nonconforming.ts'
import {
  countNonconforming,
  getNonconforming,
  listNonconforming,
  nonconformingExport,
  offerRetests,
  pickNonconforming,
  printNotice,
  wholeNonconforming,
} from './read-nonconforming.ts'

const marked = withCan(nonconformingMachine, nonconformingCommands, {
  List: listNonconforming,
  GetById: getNonconforming,
})
type Listed = Awaited<ReturnType<typeof marked.GetById>>

/** What belongs to a laboratory that the caller's unit supervises is read here and worked on there. */
const readOnlyElsewhere = (ctx: Ctx, row: Listed): Listed =>
  row.business_id === businessOf(ctx).id ? row : { ...row, can: [] }

/** Nonconforming results and their treatment (workflow 14). */
export const auditImplemented: readonly Implemented[] = implement(nonconformingActions, {
  async List(ctx, query) {
    const page: ListPage<Listed> = await marked.List(ctx, query)
    return { ...page, rows: page.rows.map(row => readOnlyElsewhere(ctx, row)) }
  },
  GetById: async (ctx, input) => readOnlyElsewhere(ctx, await marked.GetById(ctx, input)),
  Pick: pickNonconforming,
  Export: exportList({ ...nonconformingExport, list: listNonconforming }),
  Queue: countNonconforming,
  Whole: wholeNonconforming,
  Retests: offerRetests,
  Notify: notifyNonconforming,
  Treat: treatNonconforming,
  Retest: retestNonconforming,
  Close: closeNonconforming,
  Notice: printNotice,
})
