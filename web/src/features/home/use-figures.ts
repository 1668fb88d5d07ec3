import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../app/failure.ts'
import { useRead } from '../../app/queries.ts'

type Actions = typeof homeActions.actions

/** How often the figures of a home that is looked at are counted anew. */
const countMs = 60_000

/** The figures of a card; the last ones stay while the next are counted. */
export const useFigures = <N extends keyof Actions & string>(
  name: N,
  input: InputOf<Actions[N]>,
): UseQueryResult<OutputOf<Actions[N]>, Failure> =>
  useRead<Actions, N>(homeActions, name, input, { keep: true, refetchInterval: countMs })
