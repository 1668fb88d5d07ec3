import type { boardActions } from '@gt/domain/dashboard/board-actions.ts'
import { cardsByPlace } from '@gt/domain/dashboard/board-cards.ts'
import { boardLayout } from '@gt/domain/dashboard/board-layout.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { figureErrors } from '@gt/domain/ledgers/figure-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof boardActions)['actions']

const board = 'wall'

interface Kept {
  readonly id: string
  readonly cards: unknown
}

async function kept(ctx: Ctx): Promise<Kept | undefined> {
  const [row] = await ctx.tx.query<Kept & Record<string, unknown>>(
    'select id, cards from board_layout where business_id = app_biz() and board = $1 and deleted_at is null',
    [board],
  )
  return row
}

/** The cards of the laboratory by place. */
export const keptCards = async (ctx: Ctx): Promise<OutputOf<Actions['Figures']>['cards']> => [
  ...cardsByPlace((await kept(ctx))?.cards),
]

export const arrangeBoard: Run<Actions['Arrange']> = async (ctx, { cards }) => {
  const named = cards.filter(one => one !== null)
  refuseIfAny(new Set(named).size < named.length ? [refused(figureErrors, 'SB-04', {}, { field: 'cards' })] : [])
  const known = await kept(ctx)
  if (known) await changeRow(ctx, boardLayout, await getRow(ctx, boardLayout, known.id, true), { cards })
  else await insertRow(ctx, boardLayout, { board, cards })
  return {}
}
